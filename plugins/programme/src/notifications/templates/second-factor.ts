import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  change: z.enum(["set", "removed", "reset", "recovery_code_used", "code_reused"]),
  /** Unused recovery codes. */
  left: z.int().min(0).optional(),
  /** Where the person sees it. */
  url: webAddress,
});

type Data = z.output<typeof schema>;

const texts: Record<Data["change"], { subject: string; what: string }> = {
  set: {
    subject: "Your second factor is set up",
    what: "From now on a login to your account asks for a code of your app besides the password. All other sessions of your account have ended.",
  },
  removed: {
    subject: "Your second factor was removed",
    what: "A login to your account asks for the password alone now.",
  },
  reset: {
    subject: "Your second factor was reset",
    what: "An admin of the shop has removed the second factor of your account and ended its sessions. Please log in and set up a new one.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    what: "A recovery code of your account was used in place of a code of your app.",
  },
  code_reused: {
    subject: "A code of your app was sent again",
    what: "Somebody gave your password and a code of your app that had been used before. It was refused.",
  },
};

/** To a staff member whose login has become harder or easier. */
export const secondFactor = defineTemplate(schema, ({ name, change, left, url }) => {
  const { subject, what } = texts[change];
  return rendered({
    subject,
    preheader: what,
    heading: subject,
    blocks: [
      greeting(name),
      paragraph(what),
      ...(left === undefined ? [] : [paragraph(leftText(left))]),
      button("See your second factor", url),
      paragraph("This was not you? Then change your password at once and tell another admin."),
    ],
  });
});

function leftText(left: number): string {
  if (left === 0) return "It was the last one. Please make new ones.";
  return `${left} recovery ${left === 1 ? "code is" : "codes are"} left.`;
}
