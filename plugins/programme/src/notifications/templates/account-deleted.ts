import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { cents, line } from "./fields";
import { greeting, paragraph } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  /** The time in the shop's time zone, as displayed. */
  when: line,
  givenUpCents: cents,
});

export const accountDeleted = defineTemplate(schema, ({ when, givenUpCents }) =>
  composeEmail({
    subject: "Your account has been deleted",
    preheader: "What we deleted, what we keep, and what to do if this wasn't you.",
    heading: "Your account has been deleted",
    blocks: [
      greeting(""),
      paragraph(
        `We deleted your account on ${when}, along with your profile, addresses, bag, and wishlist.`,
      ),
      ...(givenUpCents > 0
        ? [paragraph(`You forfeited your remaining store credit of ${centsText(givenUpCents)}.`)]
        : []),
      paragraph("We keep orders and invoices for as long as the law requires."),
      paragraph("If this wasn't you, reply to this email right away and we'll look into it."),
    ],
  }),
);
