import type { AdminOrder, AdminOrderItem } from "./http-admin-order";
import { shopEvents, type ShopEvent } from "./shop-events";

export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL = 500;

export const webhookEventLabels: Record<ShopEvent, string> = {
  "order.placed": "Order placed",
  "order.canceled": "Order canceled",
  "shipment.created": "Package shipped",
  "delivery.created": "Package delivered",
  "payment.captured": "Payment received",
  "payment.refunded": "Payment refunded",
};

/** `GET /admin/shop-webhooks` */
export interface WebhookSettings {
  webhooks: WebhookRow[];
  /** Newest first. */
  deliveries: WebhookDelivery[];
}

export interface WebhookRow {
  id: string;
  url: string;
  events: ShopEvent[];
  is_on: boolean;
}

export interface WebhookDelivery {
  id: string;
  url: string;
  event: ShopEvent;
  /** Number of the order that the event is about. */
  order: { id: string; number: number };
  state: "waiting" | "sent" | "failed";
  attempts: number;
  /** HTTP status of the last response; null without one. */
  response: number | null;
  /** Why the last attempt failed. */
  error: string | null;
  /** ISO 8601; null unless it is waiting. */
  next_try_at: string | null;
  /** ISO 8601 */
  created_at: string;
}

/** `POST /admin/shop-webhooks` */
export interface NewWebhook {
  url: string;
  events: ShopEvent[];
}

/** The response to a new webhook; no other response contains the secret. */
export interface AddedWebhook {
  url: string;
  secret: string;
}

/** The body of a webhook. Amounts are in dollars. The order is in its state at the time of sending. */
export interface WebhookBody {
  /** The same in each attempt, and in the header `webhook-id`. */
  id: string;
  event: ShopEvent;
  /** Time of the event, ISO 8601. */
  created_at: string;
  order: WebhookOrder;
}

export type WebhookOrder = Pick<
  AdminOrder,
  "order_id" | "number" | "created_at" | "shopper" | "address" | "sums"
> & {
  lines: Pick<
    AdminOrderItem,
    "line_id" | "name" | "color" | "quantity" | "price" | "status" | "package" | "closed_as"
  >[];
  packages: {
    id: string;
    number: number;
    is_return: boolean;
    is_shipped: boolean;
    line_ids: string[];
    tracking_number: string | null;
  }[];
};

export const webhookMessages = {
  url: "Enter a URL that starts with https://, without a user name or password.",
  long: `The URL can have at most ${MAX_WEBHOOK_URL} characters.`,
  events: "Choose at least one event.",
} as const;

export interface WebhookProblem {
  field: "url" | "events";
  message: string;
}

/** Returns what is wrong with a new webhook. The server also rejects http:// unless it is allowed. */
export function webhookProblem({
  url,
  events,
}: {
  url: string;
  events: readonly string[];
}): WebhookProblem | undefined {
  if (url.length > MAX_WEBHOOK_URL) return { field: "url", message: webhookMessages.long };
  if (!isWebhookUrl(url)) return { field: "url", message: webhookMessages.url };
  if (events.length === 0 || !events.every(isShopEvent)) {
    return { field: "events", message: webhookMessages.events };
  }
  return undefined;
}

export const isShopEvent = (name: string): name is ShopEvent =>
  shopEvents.some((event) => event === name);

function isWebhookUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === "" && password === "" && hash === "";
}
