import { expect, test } from "vitest";
import { authModule } from "../src/auth-module";

const keyOf = (secrets: Parameters<typeof authModule>[0]) =>
  authModule(secrets).options.mfa.encryption_key;

test("derives a stable two-factor encryption key from JWT_SECRET", () => {
  // Existing two-factor setups are encrypted with this key, so it must never change.
  expect(keyOf({ JWT_SECRET: "j".repeat(16) })).toBe(
    "da54784d4479bce3f89071548c610fd7a7b945b0cd69b8c0fb2e6cf8bf38cc20",
  );
  expect(keyOf({ JWT_SECRET: "k".repeat(16) })).not.toBe(keyOf({ JWT_SECRET: "j".repeat(16) }));
});

test("uses AUTH_MFA_ENCRYPTION_KEY when it is set, whatever JWT_SECRET is", () => {
  const AUTH_MFA_ENCRYPTION_KEY = "own".repeat(6);
  for (const JWT_SECRET of ["j".repeat(16), "k".repeat(16)]) {
    expect(keyOf({ JWT_SECRET, AUTH_MFA_ENCRYPTION_KEY })).toBe(AUTH_MFA_ENCRYPTION_KEY);
  }
});
