import { z } from "@medusajs/framework/zod";
import { button, greeting, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  url: webAddress,
  days: z.int().min(1),
});

/** Asks a customer to confirm the email. Leaves out the customer's name, which may be fake. */
export const confirmEmail = defineTemplate(
  schema,
  ({ url, days }) =>
    composeEmail({
      subject: "Confirm your email",
      preheader: `The link works for ${days} days.`,
      heading: "Confirm your email",
      blocks: [
        greeting(""),
        paragraph("Please confirm that this email address is yours."),
        button("Confirm your email", url),
        paragraph(`The link works for ${days} days.`),
        paragraph("If you don't have an account with us, you can ignore this email."),
      ],
    }),
  { holdsSecret: true },
);
