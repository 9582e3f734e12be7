import { z } from "@medusajs/framework/zod";
import { webAddress } from "./fields";
import { button, greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  url: webAddress,
  minutes: z.int().min(1),
});

/**
 * Sends a link to choose a new password, which is as powerful as the password. Leaves out the
 * customer's name, because anyone may have created the account for this address and typed any name.
 */
export const passwordReset = defineTemplate(
  schema,
  ({ url, minutes }) =>
    rendered({
      subject: "Choose a new password",
      preheader: `The link works for ${minutes} minutes.`,
      heading: "Choose a new password",
      blocks: [
        greeting(""),
        paragraph("You asked to reset your password. Choose a new one here."),
        button("Choose a new password", url),
        paragraph(`The link works for ${minutes} minutes.`),
        paragraph("If you didn't ask for this, ignore this email. Your password won't change."),
      ],
    }),
  { holdsSecret: true },
);
