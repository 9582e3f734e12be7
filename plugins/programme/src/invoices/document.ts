/**
 * What an invoice or a credit note says. Types only.
 *
 * All cents are zero or positive; the kind gives them their direction. Of an invoice
 * `totalCents = subtotal - discount + shipping + tax - credit`; of a credit note, which is printed
 * with the signs turned round, `totalCents = subtotal - discount + shipping + tax - fee - credit`.
 * The renderer prints the amounts that it is given and reckons nothing anew.
 */
export interface InvoiceDocument {
  kind: "invoice" | "credit-note";
  /** Such as INV-000042 or CRN-000007. */
  number: string;
  /** ISO date-time in the shop's own time. The page shows its day as written. */
  issuedOn: string;
  orderNumber: string;
  /** The number of the invoice that a credit note takes back. */
  refersTo?: string;
  seller: Seller;
  buyer: Buyer;
  lines: InvoiceLine[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** The restocking fee kept from a credit note; zero on an invoice. */
  feeCents: number;
  /** Store credit spent. */
  creditCents: number;
  totalCents: number;
  /** What was paid for an invoice, or paid back for a credit note. */
  paidCents: number;
  paymentReference: string;
  currency: string;
  /** A credit note's sentence, such as "Refunded to the card." */
  outcome?: string;
  /** The paragraphs of the terms of return. */
  terms: string[];
}

export interface Seller {
  name: string;
  addressLines: string[];
  taxId?: string;
  email: string;
}

export interface Buyer {
  name: string;
  email: string;
  phone: string;
  addressLines: string[];
}

export interface InvoiceLine {
  name: string;
  color: string;
  quantity: number;
  /** For one piece, before any discount. */
  unitCents: number;
  /** Taken off the whole line. */
  discountCents: number;
  /** For the whole line, after its discount. */
  totalCents: number;
}
