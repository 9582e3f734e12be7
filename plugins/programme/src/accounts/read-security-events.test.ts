import { expect, test } from "vitest";
import { securityEventKinds } from "../lib/security-event-kinds";
import { sentenceOf } from "./read-security-events";

test("returns a sentence for each kind of event and appends the details", () => {
  const sentences = securityEventKinds.map((kind) => [kind, sentenceOf({ kind, what: null })]);
  expect(Object.fromEntries(sentences)).toEqual({
    logged_in: "Logged in",
    log_in_failed: "Failed login",
    log_in_locked: "Too many failed logins",
    password_changed: "Password changed",
    email_changed: "Email changed",
    role_changed: "Role changed",
    second_factor_set: "Two-factor authentication turned on",
    second_factor_removed: "Two-factor authentication turned off",
    second_factor_failed: "Wrong two-factor code entered",
    recovery_code_used: "Recovery code used",
    recovery_codes_renewed: "New recovery codes generated",
    account_deleted: "Account deleted",
    origin_refused: "Blocked a request from another site",
    door_refused: "Blocked a request to a disabled route",
  });
  expect(sentenceOf({ kind: "second_factor_removed", what: "Reset by an admin" })).toBe(
    "Two-factor authentication turned off: Reset by an admin",
  );
  expect(sentenceOf({ kind: "toString", what: null })).toBe("toString");
});
