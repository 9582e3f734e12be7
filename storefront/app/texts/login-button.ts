// Texts of everything that logs customers in.

export const logIn = "Log in";
export const successful = "Login successful!";
