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
  ordersUrl: webAddress,
});

/** Notifies the customer that an order that was placed before payment is paid. */
export const orderPaid = defineTemplate(schema, ({ name, orderNumber, amountCents, ordersUrl }) =>
  composeEmail({
    subject: `We've received your payment for order ${orderNumber}`,
    preheader: `Thank you. Order No. ${orderNumber} is paid.`,
    heading: "We've received your payment",
    blocks: [
      greeting(name),
      paragraph(`Thank you. Order No. ${orderNumber} is paid, and we'll prepare it now.`),
      rows([{ label: "Received", value: centsText(amountCents), isTotal: true }]),
      button("View your orders", ordersUrl),
    ],
  }),
);
