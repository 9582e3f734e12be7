/**
 * Lists the Medusa events that the shop emits itself or emits again after a crash. `docs/events.md`
 * describes them.
 */
export const shopEvents = [
  "order.placed",
  "order.canceled",
  "shipment.created",
  "delivery.created",
  "payment.captured",
  "payment.refunded",
] as const;

export type ShopEvent = (typeof shopEvents)[number];
