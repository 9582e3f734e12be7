/** Texts of the page on which customers change their details. */
export const profileEditTexts = {
  title: "Edit your details",
  notFetched: "Failed to fetch user details.",
  failed: "There was an error updating your profile.",
  saved: "Profile updated successfully",
  missing: {
    name: "Enter your name.",
    email: "Enter your email.",
    password: "Enter your current password, or choose a new one.",
    phone: "Enter your phone number.",
  },
  addressHelp:
    "Your shipping address. Add the city, state, and postal code, and we’ll prefill the payment page.",
  passwordHelp: "Enter your current password to save. To change it, enter a new one.",
  codeHelp: "From your authenticator app, or a recovery code",
  save: "Save",
  back: "Back without saving",
} as const;
