import { CURRENCY, sumOf } from "../contract/money";
import { environment } from "../server-kit/environment";
import { labelAddress } from "./label-address";
import type { InvoiceDocument, InvoiceLine } from "./document";
import { dateTimeIn } from "../lib/local-time";
import type { SettlementRow } from "../modules/order-line/service";
import type { SettledItemRow } from "../read/orders";
import type { InvoicedOrder, OrderedLine } from "./read-order";
import { returnTerms } from "./return-terms";
import { dollarsAndCents } from "./wording";

/** Contains the stored document: everything except its number, which is in the row. */
export type Snapshot = Omit<InvoiceDocument, "number">;

type CreditedAmounts = Pick<
  SettlementRow,
  | "quantity"
  | "goods_cents"
  | "tax_cents"
  | "shipping_cents"
  | "shipping_tax_cents"
  | "fee_cents"
  | "back_cents"
  | "card_cents"
  | "credit_cents"
>;

/** Describes the subject of a credit note; without an order line, it is about the entire order. */
export interface CreditSubject {
  settlement: CreditedAmounts;
  line: SettledItemRow | undefined;
}

function commonFields(order: InvoicedOrder) {
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

export function invoiceOf(order: InvoicedOrder): Snapshot {
  const bought = order.lines.filter((line) => !line.isExchanged);
  const subtotalCents = sumOf(bought.map((line) => line.unitCents * line.quantity));
  const discountCents = sumOf(bought.map((line) => line.discountCents));
  return {
    ...commonFields(order),
    kind: "invoice",
    lines: bought.map(invoiceLineOf),
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

function invoiceLineOf(line: OrderedLine): InvoiceLine {
  const { name, color, quantity, unitCents, discountCents, totalCents, mark } = line;
  const shown = { name, color, quantity, unitCents, discountCents, totalCents };
  return mark === undefined ? shown : { ...shown, mark };
}

export function creditNoteOf(
  order: InvoicedOrder,
  invoice: InvoiceDocument,
  { settlement, line }: CreditSubject,
): Snapshot {
  const { goods_cents, fee_cents: feeCents, back_cents, card_cents, credit_cents } = settlement;
  const lines = line ? [creditedLine(line, settlement.quantity)] : [];
  const goods = sumOf(lines.map(({ totalCents }) => totalCents));
  // If less than the price of the items is credited, their discount is not shown separately.
  const discountCents = goods === goods_cents ? sumOf(lines.map((one) => one.discountCents)) : 0;
  return {
    ...commonFields(order),
    kind: "credit-note",
    refersTo: invoice.number,
    lines,
    subtotalCents: goods_cents + discountCents,
    discountCents,
    shippingCents: settlement.shipping_cents,
    taxCents: settlement.tax_cents + settlement.shipping_tax_cents,
    feeCents,
    creditCents: 0,
    totalCents: back_cents,
    paidCents: card_cents,
    outcome: outcomeOf(card_cents, credit_cents, order.isPaidOutside),
  };
}

function creditedLine(
  { name, color, unit_cents: unitCents, discount_cents: discountCents }: SettledItemRow,
  quantity: number,
): InvoiceLine {
  const totalCents = unitCents * quantity - discountCents;
  return { name, color, quantity, unitCents, discountCents, totalCents };
}

function outcomeOf(cardCents: number, creditCents: number, isPaidOutside: boolean): string {
  const way = isPaidOutside ? "the way it was paid" : "to the card";
  if (creditCents === 0) return `Refunded ${way}.`;
  if (cardCents === 0) return "Refunded as store credit.";
  return `${dollarsAndCents(cardCents)} refunded ${way}, ${dollarsAndCents(creditCents)} as store credit.`;
}
