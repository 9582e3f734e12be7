import { z } from "@medusajs/framework/zod";

/** The messages of a refused sign-up, word for word as the shop shows them. */
export const signupMessages = {
  empty: "Please fill in all fields.",
  short: "Password must be at least 8 characters long.",
  email: "Please enter a valid email address.",
  weak: "Password must have at least one capital letter, one number, and one symbol.",
  taken: "An account with this email already exists.",
} as const;

const line = (most: number) =>
  z
    .string(signupMessages.empty)
    .trim()
    .min(1, signupMessages.empty)
    .max(most, `Please use at most ${most} characters.`);

/** E-mails are one address whatever the case. */
export const email = line(254)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, signupMessages.email);

export const newPassword = z
  .string(signupMessages.empty)
  .min(1, signupMessages.empty)
  .min(8, signupMessages.short)
  .max(256, "Please use at most 256 characters.")
  .regex(/(?=.*\p{Lu})(?=.*\p{N})(?=.*[^\p{L}\p{N}\s])/u, signupMessages.weak);

export const signup = z.object({ name: line(120), email, password: newPassword });

export const login = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(256),
});

export type Signup = z.infer<typeof signup>;
export type Login = z.infer<typeof login>;
