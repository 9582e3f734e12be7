import type { ActorKind, OrderLineStatus } from "./statuses";

interface Transition {
  from: OrderLineStatus;
  to: OrderLineStatus;
  /** The role that may make this change. Admins may act for a customer. */
  by: readonly ActorKind[];
}

/** Lists every allowed status change of an order line. */
export const transitions: readonly Transition[] = [
  { from: "confirmed", to: "processing", by: ["admin"] },
  { from: "processing", to: "delivered", by: ["admin", "system"] },
  { from: "delivered", to: "return_requested", by: ["customer", "admin"] },
  // Customers only: if an admin canceled a request, it would look like a second delivery.
  { from: "return_requested", to: "delivered", by: ["customer"] },
  { from: "return_requested", to: "return_approved", by: ["admin"] },
  { from: "return_requested", to: "return_denied", by: ["admin"] },
  { from: "return_approved", to: "returned", by: ["admin"] },
  { from: "return_approved", to: "return_denied", by: ["admin"] },
  // Reopens a return that was denied by mistake.
  { from: "return_denied", to: "return_requested", by: ["admin"] },
  // Undoes a delivery, or a start, that was marked by mistake.
  { from: "delivered", to: "processing", by: ["admin"] },
  { from: "processing", to: "confirmed", by: ["admin"] },
  { from: "confirmed", to: "canceled", by: ["customer", "admin", "system"] },
  // Allowed until the package ships.
  { from: "processing", to: "canceled", by: ["admin", "system"] },
];

export function isAllowedTransition(
  from: OrderLineStatus,
  to: OrderLineStatus,
  by: ActorKind,
): boolean {
  return transitions.some((one) => one.from === from && one.to === to && one.by.includes(by));
}
