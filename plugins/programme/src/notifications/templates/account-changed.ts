import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph, type Block } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  changed: z.array(z.enum(["email", "password"])).default([]),
  role: z.enum(["admin", "merchandiser", "none"]).optional(),
  by: z.enum(["owner", "staff"]),
  /** The time in the shop's time zone, as displayed. */
  when: line,
  url: webAddress,
});

const roles = {
  admin: "Your account now has the admin role, with full access to the admin area.",
  merchandiser: "Your account now has the merchandiser role and can update stock.",
  none: "Your staff access has been removed. You can still shop with this account.",
} as const;

/**
 * Warns the account's previous address, because an intruder may have made the change. Leaves out
 * the new address and the customer's name, because this address may be unverified.
 */
export const accountChanged = defineTemplate(schema, ({ changed, role, by, when, url }) => {
  const has = (one: "email" | "password") => changed.includes(one);
  const what = role
    ? "role"
    : [...(has("email") ? ["email address"] : []), ...(has("password") ? ["password"] : [])].join(
        " and ",
      );
  const subject = `Your ${what} ${changed.length > 1 ? "were" : "was"} changed`;
  const by_ = by === "staff" ? " by a member of our staff" : "";
  const blocks: Block[] = [
    greeting(""),
    paragraph(`${subject}${by_} on ${when}.`),
    ...(role ? [paragraph(roles[role])] : []),
    ...(has("email") ? [paragraph("This email address can no longer be used to log in.")] : []),
    ...(has("password") ? [paragraph("All other devices have been logged out.")] : []),
    ...advice(),
  ];
  return composeEmail({
    subject,
    preheader: "What to do if this wasn't you.",
    heading: subject,
    blocks,
  });

  function advice(): Block[] {
    if (role || has("email")) {
      const why = role ? "didn't expect this" : "didn't make this change";
      return [paragraph(`If you ${why}, reply to this email right away and we'll look into it.`)];
    }
    return [
      paragraph("If this wasn't you, choose a new password right away and reply to this email."),
      button("Choose a new password", url),
    ];
  }
});
