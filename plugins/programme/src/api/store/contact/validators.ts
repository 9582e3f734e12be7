import { z } from "@medusajs/framework/zod";
import { accountMessages, isEmail } from "../../../account-rules";

const filled = (most: number) =>
  z
    .string(accountMessages.empty)
    .trim()
    .min(1, accountMessages.empty)
    .max(most, accountMessages.long);

export const contact = z.object({
  name: filled(120),
  email: filled(254).refine(isEmail, accountMessages.email),
  message: filled(5000),
  /** A field that people do not see; what fills it is a program. */
  website: z.string().max(500).optional(),
});

export type Contact = z.infer<typeof contact>;
