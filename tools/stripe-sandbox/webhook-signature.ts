import { createHmac } from "node:crypto";

/** Returns the Stripe-Signature header of a webhook; `timestamp` is in seconds. */
export function signWebhook(body: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
