import { createHmac } from "node:crypto";

interface Secrets {
  JWT_SECRET: string;
  AUTH_MFA_ENCRYPTION_KEY?: string | undefined;
}

/** Logins by email and password, and what encrypts the secrets of their second factors. */
export function authModule({ JWT_SECRET, AUTH_MFA_ENCRYPTION_KEY }: Secrets) {
  const made = () => createHmac("sha256", JWT_SECRET).update("second factors").digest("hex");
  return {
    resolve: "@medusajs/medusa/auth",
    options: {
      providers: [{ resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass" }],
      mfa: { encryption_key: AUTH_MFA_ENCRYPTION_KEY ?? made() },
    },
  };
}
