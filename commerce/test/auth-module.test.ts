import { expect, test } from "vitest";
import { authModule } from "../src/auth-module";

const keyOf = (secrets: Parameters<typeof authModule>[0]) =>
  authModule(secrets).options.mfa.encryption_key;

test("second factors that were set up can be read after every start and every update", () => {
  // What has once been made of this secret, in shops whose second factors hang on it.
  expect(keyOf({ JWT_SECRET: "j".repeat(16) })).toBe(
    "da54784d4479bce3f89071548c610fd7a7b945b0cd69b8c0fb2e6cf8bf38cc20",
  );
  expect(keyOf({ JWT_SECRET: "k".repeat(16) })).not.toBe(keyOf({ JWT_SECRET: "j".repeat(16) }));
});

test("a key of one's own stays when the login's secret changes", () => {
  const AUTH_MFA_ENCRYPTION_KEY = "own".repeat(6);
  for (const JWT_SECRET of ["j".repeat(16), "k".repeat(16)]) {
    expect(keyOf({ JWT_SECRET, AUTH_MFA_ENCRYPTION_KEY })).toBe(AUTH_MFA_ENCRYPTION_KEY);
  }
});
