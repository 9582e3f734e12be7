import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { address, button, greeting, paragraph, rows } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  shipTo: z.array(line),
  /** The difference of a lower tax. */
  cardCents: cents,
  creditCents: cents,
  /** The order was paid outside the shop, and staff pay the difference back. */
  isOutside: z.boolean().optional(),
  ordersUrl: webAddress,
});

/** Confirms the new address of an order to the shopper. */
export const addressChanged = defineTemplate(schema, (change) => {
  const { name, orderNumber, shipTo, cardCents, creditCents, isOutside, ordersUrl } = change;
  const refundLabel = isOutside ? "Refund" : "Refund to your card";
  const subject = `The new address for order No. ${orderNumber}`;
  const refunds = [
    ...(cardCents > 0 ? [{ label: refundLabel, value: centsText(cardCents) }] : []),
    ...(creditCents > 0 ? [{ label: "Store credit", value: centsText(creditCents) }] : []),
  ];
  return composeEmail({
    subject,
    preheader: subject,
    heading: "Your address was changed",
    blocks: [
      greeting(name),
      paragraph(`We'll send order No. ${orderNumber} to this address.`),
      address("Ship to", shipTo),
      ...(refunds.length > 0
        ? [
            paragraph("The tax is lower there, so we're refunding the difference."),
            rows(refunds.map((row) => ({ ...row, isTotal: true }))),
          ]
        : []),
      paragraph("If you didn't ask for this, please contact us right away."),
      button("View your orders", ordersUrl),
    ],
  });
});
