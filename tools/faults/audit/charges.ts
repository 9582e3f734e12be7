import type { Charges } from "../charges.ts";
import { hasNewAddress, type Check, type Disagreement } from "./disagreement.ts";

interface StoredQuote {
  lines: {
    quantity: number;
    unit_cents: number;
    discount_cents: number;
    tax_cents: number;
  }[];
  shipping: { option_id: string; cents: number; discount_cents: number; tax_cents: number };
  tax: { cents: number }[];
  total_cents: number;
}

interface SoldOrder {
  order_id: string;
  province: string | null;
  amount_cents: number;
  credit_cents: number;
  quote: StoredQuote;
  /**
   * The tax of the order's lines, without those that replace a returned one. Null if the address
   * has changed.
   */
  line_tax: number | null;
  line_discount: number;
  document: {
    discountCents: number;
    shippingCents: number;
    taxCents: number;
    totalCents: number;
  } | null;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Checks that each order's price matches its stored quote, and that the quote matches the settings.
 */
export const checkCharges: Check = async ({ shop, charges }) => {
  const orders = await shop.query<SoldOrder>(
    `select a.order_id, upper(d.province) as province, a.quote,
       a.amount_cents::int, a.credit_cents::int,
       case when not ${hasNewAddress} then l.tax::int end as line_tax,
       l.discount::int as line_discount,
       (select document from invoice where kind = 'invoice' and order_id = a.order_id
          and deleted_at is null limit 1) as document
     from payment_attempt a
     join "order" o on o.id = a.order_id
     left join order_address d on d.id = o.shipping_address_id
     cross join lateral (
       select coalesce(sum(l.tax_cents), 0) as tax, coalesce(sum(l.discount_cents), 0) as discount
       from order_line_state l
       join order_line_item i on i.id = split_part(l.line_id, '~', 1)
       where l.order_id = a.order_id and coalesce(i.metadata->>'exchanged_for', '') = '') l
     where a.state = 'ordered' and a.quote is not null`,
  );
  return orders.flatMap((order) =>
    [...ofQuote(order), ...(charges ? ofSettings(order, charges) : [])].flatMap(
      ([what, is, expected]): Disagreement[] =>
        is === expected
          ? []
          : [{ verdict: "stuck", what: `${what}: ${is}, not ${expected}`, id: order.order_id }],
    ),
  );
};

type Comparison = [what: string, is: number | undefined, expected: number];

function ofQuote({ quote, document, ...order }: SoldOrder): Comparison[] {
  const { lines, shipping, tax, total_cents } = quote;
  const taxCents = sum(tax.map(({ cents }) => cents));
  const discount = sum(lines.map(({ discount_cents }) => discount_cents));
  const ofLines = order.line_tax ?? taxCents - shipping.tax_cents;
  return [
    ["paid by card and credit", order.amount_cents + order.credit_cents, total_cents],
    ["tax of the parts", sum(lines.map((one) => one.tax_cents)) + shipping.tax_cents, taxCents],
    ["tax of the order's lines and shipping", ofLines + shipping.tax_cents, taxCents],
    ["discount of the order's lines", order.line_discount, discount],
    ["tax on the invoice", document?.taxCents, taxCents],
    ["shipping on the invoice", document?.shippingCents, shipping.cents],
    ["discount on the invoice", document?.discountCents, discount + shipping.discount_cents],
    ["total of the invoice", document?.totalCents, order.amount_cents],
  ];
}

function ofSettings({ quote, province }: SoldOrder, charges: Charges): Comparison[] {
  const { lines, shipping, tax, total_cents } = quote;
  const goods = sum(lines.map(({ unit_cents, quantity }) => unit_cents * quantity));
  const discount = Math.round((goods * charges.percentOff) / 100);
  const net = goods - discount + shipping.cents;
  const percent = charges.taxPercent[province ?? ""] ?? 0;
  // The tax is calculated from the unrounded discount.
  const exact = goods * (1 - charges.percentOff / 100) + shipping.cents;
  const taxCents = Math.round((exact * percent) / 100);
  return [
    ["price of shipping", shipping.cents, charges.shipping[shipping.option_id] ?? 0],
    ["discount", sum(lines.map(({ discount_cents }) => discount_cents)), discount],
    [`tax in ${province ?? "no state"}`, sum(tax.map(({ cents }) => cents)), taxCents],
    ["total", total_cents, net + taxCents],
  ];
}
