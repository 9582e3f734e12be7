import { z } from "@medusajs/framework/zod";
import { line, lines } from "./fields";
import { greeting, paragraph, quote, rendered } from "./letter";
import { defineTemplate } from "./template";

/** To a person who wrote to the shop. */
export const contactReceipt = defineTemplate(
  z.object({ name: line, message: lines }),
  ({ name, message }) =>
    rendered({
      subject: "We have your message",
      preheader: "Thank you for writing. We will answer by email.",
      heading: "We have your message",
      blocks: [
        greeting(name),
        paragraph("Thank you for writing. We will answer by email."),
        quote("You wrote", message),
      ],
    }),
);
