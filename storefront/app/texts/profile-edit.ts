// Texts of the page on which customers change their details.

export const title = "Edit your details";
export const notFetched = "Failed to fetch user details.";
export const failed = "There was an error updating your profile.";
export const saved = "Profile updated successfully";
export const missing = {
  name: "Enter your name.",
  email: "Enter your email.",
  password: "Enter your current password, or choose a new one.",
  phone: "Enter your phone number.",
} as const;
export const addressHelp =
  "Your shipping address. Add the city, state, and postal code, and we’ll prefill the payment page.";
export const passwordHelp = "Enter your current password to save. To change it, enter a new one.";
export const codeHelp = "From your authenticator app, or a recovery code";
export const save = "Save";
export const back = "Back without saving";
