import { expect, test } from "vitest";
import { securityEventKinds } from "../lib/security-event-kinds";
import { sentenceOf } from "./read-security-events";

test("returns a sentence for each kind of event and appends the details", () => {
  const sentences = securityEventKinds.map((kind) => [kind, sentenceOf({ kind, what: null })]);
  expect(Object.fromEntries(sentences)).toEqual({
    logged_in: "Logged in",
    log_in_failed: "A login failed",
    log_in_locked: "Too many logins failed",
    password_changed: "The password was changed",
    email_changed: "The email was changed",
    role_changed: "The role was changed",
    second_factor_set: "A second factor was set up",
    second_factor_removed: "The second factor was removed",
    second_factor_failed: "A wrong code of the second factor was given",
    recovery_code_used: "A recovery code was used",
    recovery_codes_renewed: "New recovery codes were made",
    account_deleted: "The account was deleted",
    origin_refused: "A request from another site was refused",
    door_refused: "A request to a closed door was refused",
  });
  expect(sentenceOf({ kind: "second_factor_removed", what: "Reset by an admin" })).toBe(
    "The second factor was removed: Reset by an admin",
  );
  expect(sentenceOf({ kind: "toString", what: null })).toBe("toString");
});
