import { z } from "@medusajs/framework/zod";
import { itemTitle } from "../../contract/item-title";
import { centsText } from "../../contract/money";
import { cents, line, webAddress } from "./fields";
import { address, button, greeting, paragraph, rows, type Row } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

/** `priceCents` is per unit. */
export const orderedLine = z.object({
  name: line,
  color: line,
  quantity: z.int().min(1),
  priceCents: cents,
  /** Final sale notice and ship date; missing for other items. */
  mark: line.optional(),
  /** Missing if the shop has none, and in emails that earlier versions queued. */
  picture: webAddress.optional(),
});

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  lines: z.array(orderedLine).min(1),
  /** 0 if none, and in emails that earlier versions queued. */
  discountCents: cents.default(0),
  shippingCents: cents.default(0),
  taxCents: cents.default(0),
  /** Total of the order, before store credit. */
  totalCents: cents,
  /** The part paid with store credit; 0 if none. */
  creditCents: cents,
  /** Unpaid amount; 0 if the order is paid, and in emails that earlier versions queued. */
  dueCents: cents.default(0),
  /** Shipping address as on an envelope; missing in emails that earlier versions queued. */
  shipTo: z.array(line).optional(),
  /** How long the delivery takes; missing if the shop does not say. */
  delivery: line.optional(),
  ordersUrl: webAddress,
});

export const orderConfirmed = defineTemplate(schema, (order) =>
  composeEmail({
    subject: `Your order ${order.orderNumber} is confirmed`,
    preheader: `Thank you. We've received order No. ${order.orderNumber}.`,
    heading: "Your order is confirmed",
    blocks: [
      greeting(order.name),
      paragraph(
        `Thank you. We've received order No. ${order.orderNumber}. We'll email you at each step.`,
      ),
      rows([...order.lines.map(lineRow), ...sums(order)]),
      ...(order.dueCents > 0 ? [paragraph("We'll ship your order as soon as it's paid.")] : []),
      ...(order.shipTo?.length ? [address("Ship to", order.shipTo)] : []),
      ...(order.delivery ? [paragraph(order.delivery)] : []),
      button("View your orders", order.ordersUrl),
    ],
  }),
);

type Order = z.output<typeof schema>;

export function lineRow(item: z.output<typeof orderedLine>): Row {
  const { name, color, quantity, priceCents, mark, picture } = item;
  const label = itemTitle(name, color);
  const value = centsText(quantity * priceCents);
  const each = quantity === 1 ? [] : [`${quantity} at ${centsText(priceCents)}`];
  const details = [...each, ...(mark === undefined ? [] : [mark])];
  return {
    label,
    value,
    ...(details.length > 0 && { detail: details.join(". ") }),
    ...(picture !== undefined && { picture }),
  };
}

function sums({ totalCents, creditCents, dueCents, ...charges }: Order): Row[] {
  const total = { label: "Total", value: centsText(totalCents), isTotal: true };
  const byCard = creditCents > 0 ? totalCents - creditCents - dueCents : 0;
  return [
    ...chargeRows(charges),
    total,
    ...paidRow("Paid with store credit", creditCents),
    ...paidRow("Paid by card", byCard),
    ...paidRow("Not paid yet", dueCents),
  ];
}

function paidRow(label: string, paidCents: number): Row[] {
  return paidCents > 0 ? [{ label, value: centsText(paidCents) }] : [];
}

export function chargeRows(
  order: Pick<Order, "discountCents" | "shippingCents" | "taxCents">,
): Row[] {
  const { discountCents, shippingCents, taxCents } = order;
  return [
    ...(discountCents > 0 ? [{ label: "Discount", value: `−${centsText(discountCents)}` }] : []),
    ...(shippingCents > 0 ? [{ label: "Shipping", value: centsText(shippingCents) }] : []),
    ...(taxCents > 0 ? [{ label: "Tax", value: centsText(taxCents) }] : []),
  ];
}
