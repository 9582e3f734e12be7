import { z } from "@medusajs/framework/zod";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph, type Block } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  changed: z.array(z.enum(["email", "password"])).default([]),
  /** The new role, if the role changed. */
  role: z.enum(["admin", "merchandiser", "none"]).optional(),
  by: z.enum(["owner", "staff"]),
  /** The time in the shop's time zone, as people write it. */
  when: line,
  /** Where to request a new password. */
  url: webAddress,
});

const roles = {
  admin: "Your account is now an admin's: it opens the whole of the shop's administration.",
  merchandiser: "Your account is now a merchandiser's: it may change the shop's stock.",
  none: "Your account is no longer on the shop's staff. You can shop with it as before.",
} as const;

/**
 * To the account's previous address, after a change that an intruder would make. Leaves out the new
 * address and the person's name: nobody has verified that this address is theirs.
 */
export const accountChanged = defineTemplate(schema, ({ changed, role, by, when, url }) => {
  const has = (one: "email" | "password") => changed.includes(one);
  const what = role
    ? "role"
    : [...(has("email") ? ["email address"] : []), ...(has("password") ? ["password"] : [])].join(
        " and ",
      );
  const subject = `The ${what} of your account ${changed.length > 1 ? "have" : "has"} been changed`;
  const by_ = by === "staff" ? " by the staff of the shop" : "";
  const blocks: Block[] = [
    greeting(""),
    paragraph(`${subject}${by_}, on ${when}.`),
    ...(role ? [paragraph(roles[role])] : []),
    ...(has("email") ? [paragraph("From now on another address logs in to it.")] : []),
    ...(has("password") ? [paragraph("Wherever else it was logged in, it no longer is.")] : []),
    ...advice(),
  ];
  return rendered({
    subject,
    preheader: "What to do if it was not you.",
    heading: subject,
    blocks,
  });

  function advice(): Block[] {
    if (role || has("email")) {
      const was = role ? "You did not expect this?" : "It was not you?";
      return [paragraph(`${was} Reply to this message at once, and we will look into it.`)];
    }
    return [
      paragraph("It was not you? Then choose a new password at once, and reply to this message."),
      button("Choose a new password", url),
    ];
  }
});
