import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/**
 * Returns the headers of a webhook as the Standard Webhooks specification defines them: an HMAC-SHA256 of the
 * ID, the time in seconds, and the body.
 */
export function signedHeaders(
  { id, secret, body }: { id: string; secret: string; body: string },
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
