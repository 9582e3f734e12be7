export const ACTION_FAILURES = {
  stock: "Error updating stock",
  "delete-product": "An error occurred while deleting the product.",
  "order-status": "Update failed",
  "return-decision": "Failed to process return",
  "return-receipt": "Update failed",
  "order-cancellation": "Failed to cancel",
  "order-delay": "Failed to send the notice",
  "lost-package": "Failed to refund",
  "send-again": "Failed to send again",
  "undo-delivery": "Update failed",
  "pack-together": "Failed to pack",
  "hand-over": "Update failed",
  "undo-start": "Update failed",
  "buy-label": "Failed to buy the label",
  "void-label": "Failed to void the label",
  "reopen-return": "Failed to process return",
  "remove-order": "Failed to remove order",
  "order-refund": "Failed to refund",
  "open-refund": "Failed to refund",
  "warned-refund": "Failed to refund",
  "order-address": "The address could not be changed. Please try again.",
  "store-credit": "The store credit could not be changed. Please try again.",
  "order-tracking": "Update failed",
  "order-batch": "Update failed",
  role: "The role could not be changed. Please try again.",
  "second-factor": "Two-factor authentication could not be reset. Please try again.",
  "product-place": "The product could not be moved. Please try again.",
} as const;

export type StaffActionName = keyof typeof ACTION_FAILURES;

export function staffActionAt(url: string): StaffActionName {
  const name = new URL(url).pathname.toLowerCase().split("/").filter(Boolean).at(-1) ?? "";
  if (!Object.hasOwn(ACTION_FAILURES, name)) throw new Response(null, { status: 404 });
  return name as StaffActionName;
}
