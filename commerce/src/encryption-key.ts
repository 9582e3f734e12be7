import { createHmac } from "node:crypto";

interface Secrets {
  JWT_SECRET: string;
  AUTH_MFA_ENCRYPTION_KEY?: string | undefined;
}

export function encryptionKey({ JWT_SECRET, AUTH_MFA_ENCRYPTION_KEY }: Secrets): string {
  const derived = () => createHmac("sha256", JWT_SECRET).update("second factors").digest("hex");
  return AUTH_MFA_ENCRYPTION_KEY ?? derived();
}
