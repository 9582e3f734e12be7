import { z } from "@medusajs/framework/zod";
import { accountMessages, signupProblem } from "../contract/account-rules";
import { normalizeEmail } from "../contract/email";
import { code } from "./two-factor/codes";
import { oneLine } from "../contract/entered-text";

const field = z.string(accountMessages.empty);
const line = field.overwrite(oneLine);

export const signup = z
  .object({ name: line, email: line, password: field })
  .superRefine((fields, context) => {
    const problem = signupProblem(fields);
    if (problem) {
      context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    }
  })
  .transform(({ name, email, password }) => ({
    name,
    email: normalizeEmail(email),
    password,
  }));

export const wrongLogin = "Invalid email or password";

export const login = z.object({
  email: z.string(wrongLogin).trim().toLowerCase().max(254, wrongLogin),
  password: z.string(wrongLogin).max(256, wrongLogin),
  code: code
    .optional()
    .describe(
      "The two-factor code, if the login has two-factor authentication: an authenticator code or a recovery code",
    ),
});

export type Signup = z.infer<typeof signup>;
export type Login = z.infer<typeof login>;
