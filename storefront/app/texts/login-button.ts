/** Texts of everything that logs customers in. */
export const loginButtonTexts = {
  logIn: "Log in",
  successful: "Login successful!",
} as const;
