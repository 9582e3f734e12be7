// Labels of form fields and their buttons.

export const name = "Name";
export const fullName = "Full name";
export const email = "Email";
export const phone = "Phone number";
export const forCarrier = "For the carrier.";
export const password = "Password";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const confirmPassword = "Confirm password";
export const showPassword = "Show";
export const hidePassword = "Hide";
export const passwordSuffix = "password";
export const code = "Code";
export const codeHelp = "From your authenticator app, or a recovery code.";
export const passwordMissing = "Please enter your current password.";
export const selectState = "Select a state";
export const stateOrProvince = "State or province";
