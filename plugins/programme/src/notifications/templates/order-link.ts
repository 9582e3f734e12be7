import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, rows } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  amountCents: cents,
  /** When the page closes: `November 22, 2026 at 7:36 PM EST`. */
  until: line,
  payUrl: webAddress,
});

/** Asks a customer to pay for an order that was placed before it was paid. */
export const orderLink = defineTemplate(
  schema,
  ({ name, orderNumber, amountCents, until, payUrl }) =>
    composeEmail({
      subject: `Pay for your order ${orderNumber}`,
      preheader: `You can pay until ${until}.`,
      heading: "Pay for your order",
      blocks: [
        greeting(name),
        paragraph(
          `You can pay for order No. ${orderNumber} until ${until}. We'll prepare it as soon as it's paid.`,
        ),
        rows([{ label: "Amount due", value: centsText(amountCents), isTotal: true }]),
        button("Pay now", payUrl),
        paragraph("If something is wrong, please reply to this email before you pay."),
      ],
    }),
  { holdsSecret: true },
);
