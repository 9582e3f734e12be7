import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, rows, type Row } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { chargeRows, lineRow, orderedLine } from "./order-confirmed";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  lines: z.array(orderedLine).min(1),
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Before store credit. */
  totalCents: cents,
  creditCents: cents,
  /** When the page closes: `November 22, 2026 at 7:36 PM EST`. */
  until: line,
  payUrl: webAddress,
});

/** Asks a customer to pay for an order that staff took. */
export const paymentLink = defineTemplate(
  schema,
  (order) =>
    composeEmail({
      subject: "Pay for your order",
      preheader: `We're holding your items until ${order.until}.`,
      heading: "Your order is ready to pay",
      blocks: [
        greeting(order.name),
        paragraph(
          `Here is the order you asked us to place. We're holding the items for you until ${order.until}.`,
        ),
        rows([...order.lines.map(lineRow), ...chargeRows(order), ...sums(order)]),
        button("Pay now", order.payUrl),
        paragraph("We'll confirm your order by email as soon as it's paid."),
        paragraph("If something is wrong, please reply to this email before you pay."),
      ],
    }),
  { holdsSecret: true },
);

function sums({ totalCents, creditCents }: z.output<typeof schema>): Row[] {
  const due = { label: "Amount due", value: centsText(totalCents - creditCents), isTotal: true };
  if (creditCents === 0) return [due];
  return [
    { label: "Total", value: centsText(totalCents) },
    { label: "Store credit", value: `−${centsText(creditCents)}` },
    due,
  ];
}
