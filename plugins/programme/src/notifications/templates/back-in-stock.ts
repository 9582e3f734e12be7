import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { itemTitle } from "../../contract/item-title";
import { cents, line, webAddress } from "./fields";
import { button, greeting, link, paragraph, rows } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  pieceName: line,
  color: line,
  priceCents: cents,
  pieceUrl: webAddress,
  waitsUrl: webAddress,
  /** Length of the notification window in hours. */
  hours: z.int().min(1),
});

/**
 * Sends a back-in-stock alert. Leaves out the customer's name, because this address may be
 * unverified.
 */
export const backInStock = defineTemplate(
  schema,
  ({ pieceName, color, priceCents, pieceUrl, waitsUrl, hours }) => {
    const item = itemTitle(pieceName, color);
    return composeEmail({
      subject: `${item} is back in stock`,
      preheader: "You asked us to let you know when it's available again.",
      heading: `${pieceName} is back`,
      blocks: [
        greeting(""),
        paragraph("You asked us to let you know when this item is available again. It's back."),
        rows([
          { label: "Item", value: item },
          { label: "Price", value: centsText(priceCents), isTotal: true },
        ]),
        button(`View ${item}`, pieceUrl),
        paragraph(
          `We can't hold it for you: the first to check out gets it. We notify only as many people as we have items, and move on to the next person after ${hours} hours.`,
        ),
        paragraph(
          "This is the only email we'll send about it unless you sign up again. Manage your other alerts below your wishlist.",
        ),
        link("Manage back-in-stock alerts", waitsUrl),
      ],
    });
  },
);
