import { z } from "@medusajs/framework/zod";
import { greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

/**
 * To a person who wrote to the shop, or whose address somebody else typed: an unconfirmed address
 * never receives text that a visitor typed.
 */
export const contactReceipt = defineTemplate(z.object({}), () =>
  rendered({
    subject: "We have your message",
    preheader: "Thank you for writing. We will answer by email.",
    heading: "We have your message",
    blocks: [
      greeting(""),
      paragraph("Thank you for writing. We will answer by email."),
      paragraph("You did not write to us? Then somebody gave your address: nothing is to be done."),
    ],
  }),
);
