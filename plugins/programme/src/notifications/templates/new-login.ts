import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  /** `Firefox on Android`, never the raw user agent; absent if unknown. */
  device: line.optional(),
  /** The time in the shop's time zone, as displayed. */
  when: line,
  url: webAddress,
});

/**
 * Warns an account's owner of a login. Leaves out the customer's name, because this address may be
 * unverified.
 */
export const newLogin = defineTemplate(schema, ({ device, when, url }) => {
  const subject = "New login to your account";
  const by = device === undefined ? "on a device we don't recognize" : `with ${device}`;
  return composeEmail({
    subject,
    preheader: "What to do if this wasn't you.",
    heading: subject,
    blocks: [
      greeting(""),
      paragraph(
        `Someone used your password to log in to your account ${by} on ${when}, from a location you haven't logged in from before.`,
      ),
      paragraph("If this was you, you don't need to do anything."),
      paragraph("If this wasn't you, log out that device and choose a new password right away."),
      button("Review your devices", url),
    ],
  });
});
