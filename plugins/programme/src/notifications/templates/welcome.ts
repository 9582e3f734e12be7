import { z } from "@medusajs/framework/zod";
import { button, greeting, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

/**
 * Welcomes a new customer. Contains nothing that the customer typed, because the address may be
 * unverified.
 */
const schema = z.object({
  /** Confirms the email; absent in emails that were queued before this link existed. */
  confirmUrl: webAddress.optional(),
});

export const welcome = defineTemplate(
  schema,
  ({ confirmUrl }) =>
    composeEmail({
      subject: "Welcome to The Tomashi's",
      preheader: "Your account is ready.",
      heading: "Welcome",
      blocks: [
        greeting(""),
        paragraph("Your account is ready. Your bag and orders are saved in it."),
        ...(confirmUrl === undefined
          ? []
          : [
              paragraph("Please confirm that this email address is yours."),
              button("Confirm your email", confirmUrl),
            ]),
        paragraph("We're glad you're here."),
      ],
    }),
  { holdsSecret: true },
);
