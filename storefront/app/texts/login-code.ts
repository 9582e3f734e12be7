/** Texts of the second step of a login. */
export const loginCodeTexts = {
  title: "Enter your code",
  recoveryTitle: "Enter a recovery code",
  useApp: "Use an authenticator code",
  useRecoveryCode: "Use a recovery code",
  startOver: "Start over",
  recoveryCode: "Recovery code",
  help: "Enter the six-digit code from your authenticator app.",
  recoveryHelp:
    "Enter one of the codes you saved when you set up two-factor authentication. Each code works once.",
} as const;
