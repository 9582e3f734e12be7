/** Texts of two-factor authentication in the profile. */
export const twoFactorTexts = {
  notLoaded: "Two-factor authentication could not be loaded.",
  isOff: "Two-factor authentication is off.",
  onlyStaff: "Only staff can turn on two-factor authentication.",
  back: "Back to my profile",
  state: "State",
  on: "On",
  recoveryCodes: "Recovery codes",
  noneLeft: "None left. Generate new codes.",
  codesLeft: (count: number) => `${count} left`,
  newCodes: "New recovery codes",
  generate: "Generate new codes",
  newCodesText: "Your old codes will stop working.",
  turnOff: "Turn off two-factor authentication",
  turnOffText: "You’ll log in with only your password.",
  yourCodes: "Your recovery codes",
  isOn: "Two-factor authentication is on.",
  codesText:
    "If you lose your phone, use one of these instead of an authenticator code. Each works once. We show them only once. Write them down and keep them away from your password.",
  oldCodes: "Your old codes no longer work.",
  print: "Print",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Your browser blocked copying. Please select the codes and copy them.",
  required:
    "Staff accounts require two-factor authentication. Until you set it up, you can shop but can’t use the admin area.",
  intro:
    "Logging in will require your password and a code from an authenticator app on your phone. A stolen password alone won’t be enough.",
  setUp: "Set up",
  scan: "Scan, then confirm",
  scanText:
    "Scan the QR code with your authenticator app, or type in the secret. Then enter the code from the app to finish setup.",
  qrCode: "QR code with the secret below",
  secret: "Secret",
  openApp: "Open in an app on this device",
  confirm: "Confirm",
  codeHelp: "Enter the six-digit code from your app.",
} as const;
