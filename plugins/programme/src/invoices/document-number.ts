/** Returns the displayed number: INV-000042 or CRN-000007. */
export function documentNumber(kind: "invoice" | "credit-note", number: number): string {
  return `${kind === "invoice" ? "INV" : "CRN"}-${String(number).padStart(6, "0")}`;
}
