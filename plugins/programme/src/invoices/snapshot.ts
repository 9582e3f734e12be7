import { CURRENCY, sumOf } from "../contract/money";
import { environment } from "../server-kit/environment";
import { labelAddress } from "./label-address";
import type { InvoiceDocument, InvoiceLine } from "./document";
import { dateTimeIn } from "../lib/local-time";
import type { InvoicedOrder, OrderedLine } from "./read-order";
import { returnTerms } from "./return-terms";
import { dollarsAndCents } from "./wording";

/** What is stored of a document: everything except its number, which is in the row. */
export type Snapshot = Omit<InvoiceDocument, "number">;

export interface CreditedLine {
  orderId: string;
  lineId: string;
  backCents: number;
  /** The card's part; the rest is store credit. */
  cardCents: number;
  feeCents: number;
  /** The part of `backCents` that is tax. */
  taxCents: number;
}

function common(order: InvoicedOrder) {
  const { LABEL_NAME, LABEL_TAX_ID, LABEL_EMAIL, SHOP_TIME_ZONE } = environment();
  return {
    issuedOn: dateTimeIn(SHOP_TIME_ZONE, new Date()),
    orderNumber: order.number,
    seller: {
      name: LABEL_NAME,
      addressLines: labelAddress(),
      ...(LABEL_TAX_ID && { taxId: LABEL_TAX_ID }),
      email: LABEL_EMAIL,
    },
    buyer: order.buyer,
    paymentReference: order.paymentReference,
    currency: CURRENCY,
    terms: [...returnTerms],
  };
}

/** The invoice of an order, as of now. */
export function invoiceOf(order: InvoicedOrder): Snapshot {
  const bought = order.lines.filter((line) => !line.isExchanged);
  const subtotalCents = sumOf(bought.map((line) => line.unitCents * line.quantity));
  const discountCents = sumOf(bought.map((line) => line.discountCents));
  return {
    ...common(order),
    kind: "invoice",
    lines: bought.map(printed),
    subtotalCents,
    discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    feeCents: 0,
    creditCents: order.creditCents,
    totalCents:
      subtotalCents - discountCents + order.shippingCents + order.taxCents - order.creditCents,
    paidCents: order.paidCents,
  };
}

function printed(line: OrderedLine): InvoiceLine {
  const { name, color, quantity, unitCents, discountCents, totalCents, mark } = line;
  const shown = { name, color, quantity, unitCents, discountCents, totalCents };
  return mark === undefined ? shown : { ...shown, mark };
}

/** The credit note of one of its lines. */
export function creditNoteOf(
  order: InvoicedOrder,
  invoice: InvoiceDocument,
  { lineId, backCents, cardCents, feeCents, taxCents }: CreditedLine,
): Snapshot {
  const lines = order.lines.filter((line) => line.lineId === lineId);
  return {
    ...common(order),
    kind: "credit-note",
    refersTo: invoice.number,
    lines: lines.map(printed),
    subtotalCents: backCents + feeCents - taxCents,
    discountCents: 0,
    shippingCents: 0,
    taxCents,
    feeCents,
    creditCents: 0,
    totalCents: backCents,
    paidCents: cardCents,
    outcome: outcomeOf(cardCents, backCents - cardCents),
  };
}

function outcomeOf(cardCents: number, creditCents: number): string {
  if (creditCents === 0) return "Refunded to the card.";
  if (cardCents === 0) return "Refunded as store credit.";
  return `${dollarsAndCents(cardCents)} refunded to the card, ${dollarsAndCents(creditCents)} as store credit.`;
}
