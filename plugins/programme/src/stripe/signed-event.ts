import Stripe from "stripe";

/** Stripe's own tolerance, in seconds. Its client checks the past only. */
const TOLERANCE = 300;

/**
 * The event that Stripe signed. Throws for any other signature, and for a time more than five
 * minutes from now: an event dated ahead could be replayed until then.
 */
export function signedEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  const times = signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .map((part) => Number.parseInt(part.slice(2), 10));
  const latest = Math.floor(Date.now() / 1000) + TOLERANCE;
  if (!times.every((time) => time <= latest)) throw new Error("The signature is dated ahead.");
  return event;
}
