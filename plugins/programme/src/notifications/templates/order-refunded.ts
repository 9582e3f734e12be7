import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, quote, rows } from "./blocks";
import { cents, line, lines, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  cardCents: cents,
  creditCents: cents,
  /** Note from staff to the customer. */
  note: lines.optional(),
  /** Why the card could not be refunded at first; missing for any other refund. */
  cause: z.enum(["rejected", "disputed", "outside"]).optional(),
  ordersUrl: webAddress,
});

const causes = {
  rejected: {
    card: "Your bank didn't accept our earlier refund, so we've sent it again.",
    credit:
      "Your bank didn't accept our refund to your card, so we've added it to your store credit.",
  },
  disputed: {
    card: "Your bank has finished its review of the payment, so we could refund your card.",
    credit:
      "We can't refund your card while your bank reviews the payment, so we've added the amount to your store credit.",
  },
  outside: {
    card: "We refunded you outside the shop, the way you paid.",
    credit: "We've added the amount to your store credit.",
  },
};

/** Notifies a shopper that staff refunded a part of an order. */
export const orderRefunded = defineTemplate(schema, (refund) => {
  const { name, orderNumber, cardCents, creditCents, note, cause, ordersUrl } = refund;
  const subject = `A refund for order No. ${orderNumber}`;
  return composeEmail({
    subject,
    preheader: subject,
    heading: "Your refund",
    blocks: [
      greeting(name),
      paragraph(`We've issued a refund for order No. ${orderNumber}.`),
      ...(cause ? [paragraph(causes[cause][cardCents > 0 ? "card" : "credit"])] : []),
      ...(note ? [quote("A note from us", note)] : []),
      rows([
        ...(cardCents > 0
          ? [
              {
                label: cause === "outside" ? "Refund" : "Refund to your card",
                value: centsText(cardCents),
                isTotal: true,
              },
            ]
          : []),
        ...(creditCents > 0
          ? [{ label: "Store credit", value: centsText(creditCents), isTotal: true }]
          : []),
      ]),
      ...(cause === "outside"
        ? []
        : [
            paragraph(
              [
                cardCents > 0 &&
                  "A refund to your card can take up to ten days to appear on your statement.",
                creditCents > 0 && "Store credit is applied automatically at your next checkout.",
              ]
                .filter(Boolean)
                .join(" "),
            ),
          ]),
      button("View your orders", ordersUrl),
    ],
  });
});
