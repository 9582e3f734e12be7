import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  change: z.enum(["set", "removed", "reset", "recovery_code_used", "code_reused"]),
  left: z.int().min(0).optional(),
  /** The page that shows the settings. */
  url: webAddress,
});

type Data = z.output<typeof schema>;

const texts: Record<Data["change"], { subject: string; what: string }> = {
  set: {
    subject: "Two-factor authentication is on",
    what: "From now on, logging in requires your password and a code from your authenticator app. All your other devices have been logged out.",
  },
  removed: {
    subject: "Two-factor authentication is off",
    what: "Logging in now requires only your password.",
  },
  reset: {
    subject: "Your two-factor authentication was reset",
    what: "An admin turned off two-factor authentication for your account and logged out all your devices. Please log in and set it up again.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    what: "Someone logged in to your account with a recovery code instead of an authenticator code.",
  },
  code_reused: {
    subject: "An authenticator code was reused",
    what: "Someone entered your password and an authenticator code that had already been used. We blocked the login.",
  },
};

export const secondFactor = defineTemplate(schema, ({ name, change, left, url }) => {
  const { subject, what } = texts[change];
  return composeEmail({
    subject,
    preheader: what,
    heading: subject,
    blocks: [
      greeting(name),
      paragraph(what),
      ...(left === undefined ? [] : [paragraph(leftText(left))]),
      button("Manage two-factor authentication", url),
      paragraph("If this wasn't you, change your password right away and tell another admin."),
    ],
  });
});

function leftText(left: number): string {
  if (left === 0) return "That was your last one. Please generate new codes.";
  return `${left} recovery ${left === 1 ? "code is" : "codes are"} left.`;
}
