import { z } from "@medusajs/framework/zod";
import { accountMessages, isEmail } from "../../../contract/account-rules";
import { longestContact } from "../../../contract/contact-rules";

const filled = (most: number) =>
  z
    .string(accountMessages.empty)
    .trim()
    .min(1, accountMessages.empty)
    // Without `abort` what comes after is asked of a text that is too long, too.
    .max(most, { error: accountMessages.long, abort: true });

export const contact = z.object({
  name: filled(longestContact.name),
  email: filled(longestContact.email).refine(isEmail, accountMessages.email),
  message: filled(longestContact.message),
  /** A field that people do not see; what fills it is a program. */
  website: z.string().max(500).optional(),
});

export type Contact = z.infer<typeof contact>;
