import Stripe from "stripe";
import { z } from "@medusajs/framework/zod";

/** Matches Stripe's own tolerance, in seconds. Its client checks only the past. */
const TOLERANCE = 300;

/** Matches printable characters, which every text column stores. */
const text = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The shop reads the object's ID only for these types; objects of some other types have none. */
const READ = /^(?:checkout\.session|charge|refund|radar\.early_fraud_warning)\./;

/** Validates the fields that all events have; those of the object depend on the type. */
const eventSchema = z
  .object({
    id: text,
    type: text,
    data: z.object({ object: z.looseObject({ id: text.optional() }) }),
  })
  .refine(({ type, data }) => !READ.test(type) || data.object.id !== undefined);

/**
 * Verifies and returns a signed event. Throws for any other signature, and for a time more than
 * five minutes from now, because an event dated ahead could be replayed until then. Also throws for
 * signed JSON that is not an event.
 */
export function signedEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  const times = signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .map((part) => Number.parseInt(part.slice(2), 10));
  const latest = Math.floor(Date.now() / 1000) + TOLERANCE;
  if (!times.every((time) => time <= latest)) throw new Error("The signature is dated ahead.");
  if (!eventSchema.safeParse(event).success) throw new Error("The signed JSON is no event.");
  return event;
}
