import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { cents, line } from "./fields";
import { greeting, paragraph, rows } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  amountCents: cents,
  /** One or two complete sentences. */
  reason: line,
});

/** Notifies a shopper that no order could be placed, and the payment was refunded. */
export const paymentRefunded = defineTemplate(schema, ({ name, amountCents, reason }) =>
  composeEmail({
    subject: "We've refunded your payment",
    preheader: "We couldn't place your order and refunded your payment in full.",
    heading: "We've refunded your payment",
    blocks: [
      greeting(name),
      paragraph("We're sorry. We couldn't place your order."),
      paragraph(reason),
      rows([{ label: "Refunded in full", value: centsText(amountCents), isTotal: true }]),
      paragraph("It can take up to ten days to appear on your statement."),
    ],
  }),
);
