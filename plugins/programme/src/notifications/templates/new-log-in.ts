import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  /** `Firefox on Android`, in the shop's own words; absent if unknown. */
  device: line.optional(),
  /** The time in the shop's time zone, as people write it. */
  when: line,
  /** Where the person sees all their devices. */
  url: webAddress,
});

/** To an account's owner. Without their name: nobody has verified that this address is theirs. */
export const newLogIn = defineTemplate(schema, ({ device, when, url }) => {
  const subject = "You have logged in from a new place";
  const by = device === undefined ? "on a device that we do not know" : `with ${device}`;
  return rendered({
    subject,
    preheader: "What to do if it was not you.",
    heading: subject,
    blocks: [
      greeting(""),
      paragraph(
        `Somebody with your password has logged in to your account ${by}, on ${when}, from a place from which you have not logged in before.`,
      ),
      paragraph("It was you? Then you need do nothing."),
      paragraph("It was not you? Log that device out, and choose a new password at once."),
      button("See where you are logged in", url),
    ],
  });
});
