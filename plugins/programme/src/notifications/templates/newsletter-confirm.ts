import { z } from "@medusajs/framework/zod";
import { button, greeting, link, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  confirmUrl: webAddress,
  leaveUrl: webAddress,
  days: z.int().min(1),
});

/** Asks the owner of an email to confirm the newsletter subscription. */
export const newsletterConfirm = defineTemplate(
  schema,
  ({ confirmUrl, leaveUrl, days }) => ({
    ...composeEmail({
      subject: "Confirm your email for the newsletter",
      preheader: "One click and you're subscribed.",
      heading: "One more step",
      blocks: [
        greeting(""),
        paragraph(
          "You signed up for our newsletter: what we're making and who's learning to make it. Confirm your email address to start receiving it.",
        ),
        button("Confirm subscription", confirmUrl),
        paragraph(`The link works for ${days} days.`),
        paragraph(
          "If you didn't sign up, ignore this email. You won't get the newsletter, and we'll delete your address.",
        ),
        link("Delete my address now", leaveUrl),
      ],
    }),
    leaveUrl,
  }),
  { holdsSecret: true },
);
