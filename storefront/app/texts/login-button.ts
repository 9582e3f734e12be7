// Texts of all forms that log customers in.

export const logIn = "Log in";
export const successful = "Login successful!";
