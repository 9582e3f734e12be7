import { z } from "@medusajs/framework/zod";
import { itemTitle } from "../../contract/item-title";
import { longDay } from "../../contract/long-day";
import { button, greeting, paragraph, quote } from "./blocks";
import { line, lines, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  pieceName: line,
  color: line,
  orderNumber: z.union([line, z.int()]),
  /** `2027-02-01` */
  promisedOn: z.iso.date(),
  /** Missing if no new day can be named. */
  revisedOn: z.iso.date().optional(),
  /** The shop's reason. */
  note: lines.optional(),
  /** The last day for the answer; missing if silence is consent. */
  consentBy: z.iso.date().optional(),
  answerUrl: webAddress,
});

/**
 * Notifies a shopper that an item ships later, and asks whether to wait. The data stays after sending,
 * so that staff can send it again: the link can only wait or cancel.
 */
export const orderDelayed = defineTemplate(
  schema,
  ({ name, pieceName, color, orderNumber, promisedOn, revisedOn, note, consentBy, answerUrl }) => {
    const item = itemTitle(pieceName, color);
    const now =
      revisedOn === undefined
        ? "We can't name a new date yet."
        : `It will now ship by ${longDay(revisedOn)}.`;
    return composeEmail({
      subject: revisedOn === undefined ? `${item} is delayed` : `A new ship date for ${item}`,
      preheader: now,
      heading: revisedOn === undefined ? "Your item is delayed" : "A new ship date",
      blocks: [
        greeting(name),
        paragraph(
          `We're sorry. ${item} from order No. ${orderNumber} was supposed to ship by ${longDay(promisedOn)}. ${now}`,
        ),
        ...(note ? [quote("Reason", note)] : []),
        paragraph(
          consentBy === undefined
            ? "If you'd like to wait, you don't need to do anything."
            : `If you'd like to wait, tell us by ${longDay(consentBy)}. If we don't hear from you, and it hasn't shipped, we'll cancel it and refund you in full.`,
        ),
        paragraph(
          "If you'd rather not wait, cancel for a full refund. You can do that until we prepare it to ship.",
        ),
        button("Wait or cancel", answerUrl),
      ],
    });
  },
);
