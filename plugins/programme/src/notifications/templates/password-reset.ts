import { z } from "@medusajs/framework/zod";
import { webAddress } from "./fields";
import { button, greeting, paragraph, type ComposedEmail } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  url: webAddress,
  minutes: z.int().min(1),
  /** True for an account that staff created; missing in emails that earlier versions queued. */
  isFirst: z.boolean().optional(),
});

/**
 * Sends a link to choose a new password, which grants the same access as the password. Leaves out
 * the customer's name, because anyone may have created the account with this email and any name.
 */
export const passwordReset = defineTemplate(
  schema,
  ({ url, minutes, isFirst }) =>
    isFirst
      ? firstPassword(url, minutes / 60)
      : composeEmail({
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

function firstPassword(url: string, hours: number): ComposedEmail {
  return composeEmail({
    subject: "Choose a password for your account",
    preheader: "We created an account for your order.",
    heading: "Your account",
    blocks: [
      greeting(""),
      paragraph(
        "We created an account for the order you asked us to place. Choose a password to see your orders and returns.",
      ),
      button("Choose a password", url),
      paragraph(
        `The link works for ${hours} hours. After that, use “Forgot your password?” on the login page.`,
      ),
      paragraph("If you didn't ask us to place an order, please reply to this email."),
    ],
  });
}
