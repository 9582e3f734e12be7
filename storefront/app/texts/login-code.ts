// Texts of the second step of a login.

export const title = "Enter your code";
export const recoveryTitle = "Enter a recovery code";
export const useApp = "Use an authenticator code";
export const useRecoveryCode = "Use a recovery code";
export const startOver = "Start over";
export const recoveryCode = "Recovery code";
export const help = "Enter the six-digit code from your authenticator app.";
export const recoveryHelp =
  "Enter one of the codes you saved when you set up two-factor authentication. Each code works once.";
