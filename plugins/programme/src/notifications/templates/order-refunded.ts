import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, quote, rows } from "./blocks";
import { cents, line, lines, webAddress } from "./fields";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  cardCents: cents,
  creditCents: cents,
  /** What staff wrote to the customer. */
  note: lines.optional(),
  ordersUrl: webAddress,
});

/** Tells a shopper that staff refunded a part of an order. */
export const orderRefunded = defineTemplate(schema, (refund) => {
  const { name, orderNumber, cardCents, creditCents, note, ordersUrl } = refund;
  const subject = `A refund for order No. ${orderNumber}`;
  return rendered({
    subject,
    preheader: subject,
    heading: "We refunded you",
    blocks: [
      greeting(name),
      paragraph(`We made a refund for your order No. ${orderNumber}.`),
      ...(note ? [quote("A note from us", note)] : []),
      rows([
        ...(cardCents > 0
          ? [{ label: "Refund to your card", value: centsText(cardCents), isTotal: true }]
          : []),
        ...(creditCents > 0
          ? [{ label: "Store credit", value: centsText(creditCents), isTotal: true }]
          : []),
      ]),
      paragraph(
        "A refund to your card can take up to ten days to appear on your statement. Store credit is applied automatically at your next checkout.",
      ),
      button("View your orders", ordersUrl),
    ],
  });
});
