import type { OrderLineStatus } from "@tomashi/programme/contract/http";

/** The status of an order line. */
export const orderStatusTexts = {
  confirmed: "Confirmed",
  processing: "Processing",
  delivered: "Delivered",
  return_requested: "Return Requested",
  return_approved: "Return Approved",
  return_denied: "Return Denied",
  returned: "Returned",
  canceled: "Canceled",
} as const satisfies Record<OrderLineStatus, string>;
