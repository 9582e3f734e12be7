/** Labels of the reasons of store credit entries. */
const texts: Record<string, string> = {
  return: "Return",
  refund: "Refund",
  payment: "Spent on an order",
  payment_undone: "Returned after a failed payment",
  granted: "Granted",
  taken_back: "Taken back",
};

export function creditReasonText(reason: string): string {
  return texts[reason] ?? reason;
}
