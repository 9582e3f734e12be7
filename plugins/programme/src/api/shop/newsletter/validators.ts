import { z } from "@medusajs/framework/zod";
import { accountMessages } from "../../../contract/account-rules";
import { normalizeEmail } from "../../../contract/email";
import { newsletterMessages, newsletterProblem } from "../../../contract/newsletter";

export const subscription = z.object({
  email: z
    .string(accountMessages.empty)
    .superRefine((email, context) => {
      const message = newsletterProblem(email);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(normalizeEmail),
  /** A honeypot: shoppers do not see it, bots fill it in. */
  website: z.string().max(500).optional(),
});

const token = (sentence: string) => z.object({ token: z.string(sentence).max(200, sentence) });

export const confirmation = token(newsletterMessages.spent);
export const unsubscribeBody = token(newsletterMessages.unknown);

export type Subscription = z.infer<typeof subscription>;
export type LinkToken = z.infer<typeof confirmation>;
