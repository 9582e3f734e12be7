/**
 * Describes the content of an invoice or a credit note.
 *
 * All cents are zero or positive; the kind gives their sign. For an invoice, `totalCents = subtotal
 * - discount + shipping + tax - credit`; for a credit note, which prints the opposite signs,
 * `totalCents = subtotal - discount + shipping + tax - fee - credit`. The renderer prints these
 * amounts and calculates none.
 */
export interface InvoiceDocument {
  kind: "invoice" | "credit-note";
  /** Such as INV-000042 or CRN-000007. */
  number: string;
  /** ISO date-time in the shop's time zone. The page shows its date as written. */
  issuedOn: string;
  orderNumber: string;
  refersTo?: string;
  seller: Seller;
  buyer: Buyer;
  lines: InvoiceLine[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** Restocking fee deducted from a credit note; zero on an invoice. */
  feeCents: number;
  creditCents: number;
  totalCents: number;
  /** Amount that the customer paid for an invoice, or received for a credit note. */
  paidCents: number;
  paymentReference: string;
  currency: string;
  /** A credit note's sentence, such as "Refunded to the card." */
  outcome?: string;
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
  /** Per unit, before any discount. */
  unitCents: number;
  /** Discount on the entire line. */
  discountCents: number;
  /** Total of the line after its discount. */
  totalCents: number;
  /** Final sale notice and ship date; missing for other items. */
  mark?: string;
}
