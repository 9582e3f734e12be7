export const securityEventKinds = [
  "logged_in",
  "log_in_failed",
  "log_in_locked",
  "password_changed",
  "email_changed",
  "role_changed",
  "second_factor_set",
  "second_factor_removed",
  "second_factor_failed",
  "recovery_code_used",
  "recovery_codes_renewed",
  "account_deleted",
  "origin_refused",
  "door_refused",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
