// Texts of two-factor authentication in the profile.

export const notLoaded = "Two-factor authentication could not be loaded.";
export const isOff = "Two-factor authentication is off.";
export const onlyStaff = "Only staff can turn on two-factor authentication.";
export const back = "Back to my profile";
export const state = "State";
export const on = "On";
export const recoveryCodes = "Recovery codes";
export const noneLeft = "None left. Generate new codes.";
export const codesLeft = (count: number) => `${count} left`;
export const newCodes = "New recovery codes";
export const generate = "Generate new codes";
export const newCodesText = "Your old codes will stop working.";
export const turnOff = "Turn off two-factor authentication";
export const turnOffText = "You’ll log in with only your password.";
export const yourCodes = "Your recovery codes";
export const isOn = "Two-factor authentication is on.";
export const codesText =
  "If you lose your phone, use one of these instead of an authenticator code. Each works once. We show them only once. Write them down and keep them away from your password.";
export const oldCodes = "Your old codes no longer work.";
export const print = "Print";
export const copy = "Copy";
export const copied = "Copied";
export const notCopied = "Your browser blocked copying. Please select the codes and copy them.";
export const required =
  "Staff accounts require two-factor authentication. Until you set it up, you can shop but can’t use the admin area.";
export const intro =
  "Logging in will require your password and a code from an authenticator app on your phone. A stolen password alone won’t be enough.";
export const setUp = "Set up";
export const scan = "Scan, then confirm";
export const scanText =
  "Scan the QR code with your authenticator app, or type in the secret. Then enter the code from the app to finish setup.";
export const qrCode = "QR code with the secret below";
export const secret = "Secret";
export const openApp = "Open in an app on this device";
export const confirm = "Confirm";
export const codeHelp = "Enter the six-digit code from your app.";
