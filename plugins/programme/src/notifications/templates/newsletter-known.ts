import { z } from "@medusajs/framework/zod";
import { greeting, link, paragraph } from "./blocks";
import { webAddress } from "./fields";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

/** To somebody on the list whose email was entered again: the page itself does not tell it. */
export const newsletterKnown = defineTemplate(
  z.object({ leaveUrl: webAddress }),
  ({ leaveUrl }) => ({
    ...rendered({
      subject: "You are on the newsletter's list",
      preheader: "Nothing is to be done.",
      heading: "You are on the list",
      blocks: [
        greeting(""),
        paragraph(
          "Your email was entered for our newsletter. It is on the list already: nothing is to be done.",
        ),
        paragraph("You no longer want it? One press takes you off."),
        link("Leave the newsletter", leaveUrl),
      ],
    }),
    leaveUrl,
  }),
  { holdsSecret: true },
);
