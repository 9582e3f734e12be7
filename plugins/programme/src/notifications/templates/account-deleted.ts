import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { cents, line } from "./fields";
import { greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  /** The time in the shop's time zone, as people write it. */
  when: line,
  /** The store credit that was given up. */
  givenUpCents: cents,
});

/** To the address of an account that its owner has deleted. */
export const accountDeleted = defineTemplate(schema, ({ when, givenUpCents }) =>
  rendered({
    subject: "Your account has been deleted",
    preheader: "What is gone, what stays, and what to do if it was not you.",
    heading: "Your account has been deleted",
    blocks: [
      greeting(""),
      paragraph(
        `Your account was deleted on ${when}, with your profile, your addresses, your bag and your wishlist.`,
      ),
      ...(givenUpCents > 0
        ? [paragraph(`The remaining store credit of ${centsText(givenUpCents)} was given up.`)]
        : []),
      paragraph("Orders and invoices stay on our books for as long as the law asks for them."),
      paragraph("It was not you? Reply to this message at once, and we will look into it."),
    ],
  }),
);
