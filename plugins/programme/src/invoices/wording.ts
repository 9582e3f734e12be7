import { centsText } from "../contract/money";
import type { InvoiceDocument } from "./document";

/** Formats cents as $1,480.00, with a true minus sign below zero. */
export function dollarsAndCents(cents: number): string {
  const amount = centsText(Math.abs(cents));
  return cents < 0 ? `−${amount}` : amount;
}

export function titleOf(document: InvoiceDocument): string {
  return `${document.kind === "invoice" ? "Invoice" : "Credit note"} ${document.number}`;
}
