import { z } from "@medusajs/framework/zod";
import { itemTitle } from "../../contract/item-title";
import { button, greeting, paragraph, quote } from "./blocks";
import { line, lines, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { staffFooter } from "./staff-footer";
import { defineTemplate } from "./template";

const schema = z.object({
  what: z.enum(["requested", "canceled"]),
  orderNumber: z.union([line, z.int()]),
  pieceName: line,
  color: line,
  quantity: z.int(),
  /** The customer's reason for a return. */
  reason: lines.optional(),
  orderUrl: webAddress,
});

const texts = {
  requested: {
    subject: (item: string) => `Return requested: ${item}`,
    says: (item: string) => `A customer wants to return ${item}.`,
    next: "Please approve or deny the return.",
  },
  canceled: {
    subject: (item: string) => `Canceled: ${item}`,
    says: (item: string) => `A customer canceled ${item}.`,
    next: "Please don't ship it.",
  },
};

/** Notifies staff that a customer wants to return an item, or canceled it. */
export const staffReturn = defineTemplate(schema, (change) => {
  const { what, orderNumber, pieceName, color, quantity, reason, orderUrl } = change;
  const { subject, says, next } = texts[what];
  const item = `${itemTitle(pieceName, color)}${quantity > 1 ? ` (${quantity} items)` : ""}`;
  return composeEmail({
    subject: `${subject(item)}, order No. ${orderNumber}`,
    preheader: next,
    heading: what === "requested" ? "Return requested" : "Canceled by the customer",
    blocks: [
      greeting(""),
      paragraph(says(`${item} from order No. ${orderNumber}`)),
      ...(reason ? [quote("Reason", reason)] : []),
      paragraph(next),
      button("View the order", orderUrl),
    ],
    footer: staffFooter,
  });
});
