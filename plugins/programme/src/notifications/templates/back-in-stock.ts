import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { cents, line, webAddress } from "./fields";
import { button, greeting, link, paragraph, rows } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  pieceName: line,
  color: line,
  priceCents: cents,
  /** The piece's page, with the color chosen. */
  pieceUrl: webAddress,
  /** Where the reader sees and ends what else they wait for. */
  waitsUrl: webAddress,
  /** How long the reader's turn is. */
  hours: z.int().min(1),
});

/**
 * To a shopper who asked to be told. Without their name: nobody has verified that this address is
 * theirs.
 */
export const backInStock = defineTemplate(
  schema,
  ({ pieceName, color, priceCents, pieceUrl, waitsUrl, hours }) => {
    const piece = `${pieceName} in ${color}`;
    return rendered({
      subject: `${piece} is back in stock`,
      preheader: "You asked us to tell you when it can be bought again.",
      heading: `${pieceName} is back`,
      blocks: [
        greeting(""),
        paragraph("You asked us to tell you when this piece can be bought again. Now it can."),
        rows([
          { label: "Piece", value: piece },
          { label: "Price", value: centsText(priceCents), isTotal: true },
        ]),
        button(`See ${piece}`, pieceUrl),
        paragraph(
          `It is not held for you: whoever pays first has it. We write to no more people than there are pieces, and after ${hours} hours to the next.`,
        ),
        paragraph(
          "This is the only email about it, unless you ask again. What else you wait for, and how to stop it, is below your wishlist.",
        ),
        link("See or stop what you wait for", waitsUrl),
      ],
    });
  },
);
