import { expect, test } from "vitest";
import { encryptionKey } from "../src/encryption-key";

test("derives a stable two-factor encryption key from JWT_SECRET", () => {
  // Existing two-factor setups are encrypted with this key, so it must never change.
  expect(encryptionKey({ JWT_SECRET: "j".repeat(16) })).toBe(
    "da54784d4479bce3f89071548c610fd7a7b945b0cd69b8c0fb2e6cf8bf38cc20",
  );
  expect(encryptionKey({ JWT_SECRET: "k".repeat(16) })).not.toBe(
    encryptionKey({ JWT_SECRET: "j".repeat(16) }),
  );
});

test("uses AUTH_MFA_ENCRYPTION_KEY when it is set, whatever JWT_SECRET is", () => {
  const AUTH_MFA_ENCRYPTION_KEY = "own".repeat(6);
  for (const JWT_SECRET of ["j".repeat(16), "k".repeat(16)]) {
    expect(encryptionKey({ JWT_SECRET, AUTH_MFA_ENCRYPTION_KEY })).toBe(AUTH_MFA_ENCRYPTION_KEY);
  }
});
