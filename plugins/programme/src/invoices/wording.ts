import { centsText } from "../contract/money";
import type { InvoiceDocument } from "./document";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Cents as $1,480.00, with a true minus sign below zero. */
export function dollarsAndCents(cents: number): string {
  const amount = centsText(Math.abs(cents));
  return cents < 0 ? `−${amount}` : amount;
}

/** An ISO date-time as "July 4, 2026", its day as written. Throws a RangeError for other text. */
export function longDate(isoDateTime: string): string {
  return day.format(new Date(`${isoDateTime.slice(0, 10)}T00:00:00Z`));
}

/** The heading of the page and the title of the file. */
export function titleOf(document: InvoiceDocument): string {
  return `${document.kind === "invoice" ? "Invoice" : "Credit note"} ${document.number}`;
}
