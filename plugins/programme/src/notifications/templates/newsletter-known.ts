import { z } from "@medusajs/framework/zod";
import { greeting, link, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

/**
 * Notifies a subscriber whose email was entered again, because the page itself must not reveal the
 * subscription.
 */
export const newsletterKnown = defineTemplate(
  z.object({ leaveUrl: webAddress }),
  ({ leaveUrl }) => ({
    ...composeEmail({
      subject: "You're already subscribed",
      preheader: "You don't need to do anything.",
      heading: "You're already subscribed",
      blocks: [
        greeting(""),
        paragraph(
          "Someone entered your email address to sign up for our newsletter. You're already subscribed, so there's nothing to do.",
        ),
        paragraph("No longer want it? Unsubscribe with one click."),
        link("Unsubscribe", leaveUrl),
      ],
    }),
    leaveUrl,
  }),
  { holdsSecret: true },
);
