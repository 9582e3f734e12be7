import { z } from "@medusajs/framework/zod";
import { itemTitle } from "../../contract/item-title";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, rows } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { staffFooter } from "./staff-footer";
import { defineTemplate } from "./template";

const schema = z.object({
  orderNumber: z.union([line, z.int()]),
  lines: z.array(z.object({ name: line, color: line, quantity: z.int() })),
  totalCents: cents,
  /** The state that the order ships to; missing without an address. */
  shipsTo: line.optional(),
  orderUrl: webAddress,
});

/** Notifies staff of a new order. */
export const staffOrder = defineTemplate(schema, (order) => {
  const { orderNumber, lines, totalCents, shipsTo, orderUrl } = order;
  const total = centsText(totalCents);
  return composeEmail({
    subject: `New order No. ${orderNumber}: ${total}`,
    preheader: lines.map(({ name, color }) => itemTitle(name, color)).join(", "),
    heading: `Order No. ${orderNumber}`,
    blocks: [
      greeting(""),
      paragraph(
        shipsTo === undefined
          ? "A customer placed a new order."
          : `A customer placed a new order. It ships to ${shipsTo}.`,
      ),
      rows([
        ...lines.map(({ name, color, quantity }) => ({
          label: itemTitle(name, color),
          value: String(quantity),
        })),
        { label: "Total", value: total, isTotal: true },
      ]),
      button("View the order", orderUrl),
    ],
    footer: staffFooter,
  });
});
