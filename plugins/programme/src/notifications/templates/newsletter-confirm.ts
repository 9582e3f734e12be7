import { z } from "@medusajs/framework/zod";
import { button, greeting, link, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  confirmUrl: webAddress,
  leaveUrl: webAddress,
  /** How long the link works. */
  days: z.int().min(1),
});

/** To an email that somebody entered for the newsletter: it counts once its owner confirms. */
export const newsletterConfirm = defineTemplate(
  schema,
  ({ confirmUrl, leaveUrl, days }) => ({
    ...rendered({
      subject: "Confirm your email for the newsletter",
      preheader: "One press, and the next letter comes to you.",
      heading: "One press is left",
      blocks: [
        greeting(""),
        paragraph(
          "You asked for our newsletter: what is on the bench, and who is learning at it. Confirm it here, and the next letter comes to you.",
        ),
        button("Confirm the newsletter", confirmUrl),
        paragraph(`The link works for ${days} days.`),
        paragraph(
          "You did not ask for this? Then you need do nothing: no letter comes, and your email is forgotten.",
        ),
        link("Have it forgotten now", leaveUrl),
      ],
    }),
    leaveUrl,
  }),
  { holdsSecret: true },
);
