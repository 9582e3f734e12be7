import type { ActorKind, OrderLineStatus } from "./statuses";

interface Step {
  from: OrderLineStatus;
  to: OrderLineStatus;
  /** Who may take it. An admin may do for a customer what the customer may do. */
  by: readonly ActorKind[];
}

/** Every step that an order line can take; there is no other. */
export const steps: readonly Step[] = [
  { from: "confirmed", to: "processing", by: ["admin"] },
  { from: "processing", to: "delivered", by: ["admin"] },
  { from: "delivered", to: "return_requested", by: ["customer", "admin"] },
  { from: "return_requested", to: "return_approved", by: ["admin"] },
  { from: "return_requested", to: "return_denied", by: ["admin"] },
  { from: "return_approved", to: "returned", by: ["admin"] },
  { from: "return_approved", to: "return_denied", by: ["admin"] },
];

export function isStep(from: OrderLineStatus, to: OrderLineStatus, by: ActorKind): boolean {
  return steps.some((step) => step.from === from && step.to === to && step.by.includes(by));
}

/** The lines that an admin may take off the list: nothing is left to be done with them. */
export function isCompleted(status: OrderLineStatus): boolean {
  return status === "delivered" || status === "returned" || status === "return_denied";
}
