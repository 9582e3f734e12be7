import { z } from "@medusajs/framework/zod";
import { greeting, paragraph } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

/**
 * Confirms a message to its sender. Contains no text that a visitor typed, because the address may
 * be someone else's.
 */
export const contactReceipt = defineTemplate(z.object({}), () =>
  composeEmail({
    subject: "We received your message",
    preheader: "Thank you for writing. We'll reply by email.",
    heading: "We received your message",
    blocks: [
      greeting(""),
      paragraph("Thank you for writing. We'll reply by email."),
      paragraph(
        "If you didn't write to us, someone else entered your email address. You don't need to do anything.",
      ),
    ],
  }),
);
