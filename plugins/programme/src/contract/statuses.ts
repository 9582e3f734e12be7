export const orderLineStatuses = [
  "confirmed",
  "processing",
  "delivered",
  "return_requested",
  "return_approved",
  "return_denied",
  "returned",
  "canceled",
] as const;
/** A filter of order lines: confirmed, without pre-orders that ship on a later day. */
export const TO_SHIP = "to_ship";

/**
 * Filters of order lines in addition to their status. `untracked` is on its way without a tracking
 * number, and `noted` is in an order with staff notes.
 */
export const lineKinds = ["untracked", "exchange", "pre_order", "noted"] as const;
export type LineKind = (typeof lineKinds)[number];

export const orderSorts = ["newest", "oldest"] as const;
export type OrderSort = (typeof orderSorts)[number];

export type OrderLineStatus = (typeof orderLineStatuses)[number];

/** Lists the statuses of an item with an open return. */
export const openReturnStatuses: OrderLineStatus[] = ["return_requested", "return_approved"];

/**
 * Lists the statuses of `PUT /api/user/{id}/orders/{index}/status`; another operation cancels
 * items.
 */
export const documentedStatuses = orderLineStatuses.filter((status) => status !== "canceled");

/** Why a line can never be returned: marked as pre-order, or sold below its regular price. */
export const finalSaleReasons = ["pre_order", "reduced"] as const;
export type FinalSaleReason = (typeof finalSaleReasons)[number];

/**
 * Lists how the customer is compensated for a return: card refund, store credit, or another color.
 */
export const settlements = ["card", "store_credit", "exchange"] as const;
export type Settlement = (typeof settlements)[number];

/** How a lost item was resolved. */
export const lossResolutions = ["refunded", "reshipped"] as const;
export type LossResolution = (typeof lossResolutions)[number];

/** `system`: Stripe, a carrier, or a job. */
export const actorKinds = ["customer", "admin", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
  kind: ActorKind;
  id: string;
}

export function isOrderLineStatus(word: unknown): word is OrderLineStatus {
  return orderLineStatuses.some((status) => status === word);
}

/** A scheduled product is published at its `publish_at`. */
export const productStates = ["published", "draft", "scheduled"] as const;
export type ProductState = (typeof productStates)[number];
