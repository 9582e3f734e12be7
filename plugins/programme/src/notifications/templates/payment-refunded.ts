import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { cents, line } from "./fields";
import { greeting, paragraph, rows } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  amountCents: cents,
  /** One or two complete sentences. */
  reason: line,
});

/** To a shopper whose payment could not become an order. */
export const paymentRefunded = defineTemplate(schema, ({ name, amountCents, reason }) =>
  rendered({
    subject: "We have refunded your payment",
    preheader: "Your payment did not become an order. It has been sent back in full.",
    heading: "We have refunded your payment",
    blocks: [
      greeting(name),
      paragraph("Your payment did not become an order. We are sorry."),
      paragraph(reason),
      rows([{ label: "Refunded in full", value: centsText(amountCents), isTotal: true }]),
      paragraph("Banks can take up to ten days to show it."),
    ],
  }),
);
