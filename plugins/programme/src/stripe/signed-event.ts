import Stripe from "stripe";
import { z } from "@medusajs/framework/zod";

/** Stripe's own tolerance, in seconds. Its client applies it only to past times. */
const TOLERANCE = 300;

/** Allows only printable characters, which every text column can store. */
const text = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The shop needs the object's ID only for these types; objects of some other types have none. */
const READ = /^(?:checkout\.session|charge|refund|radar\.early_fraud_warning)\./;

/** Validates the fields that all events have. The object's other fields depend on the type. */
const eventSchema = z
  .object({
    id: text,
    type: text,
    data: z.object({ object: z.looseObject({ id: text.optional() }) }),
  })
  .refine(({ type, data }) => !READ.test(type) || data.object.id !== undefined);

/**
 * Verifies and returns a signed event. Throws for any other signature, and for one dated more than
 * five minutes from now, because such an event could be replayed for longer. Also throws for signed
 * JSON that is not an event.
 */
export function signedEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  const times = signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .map((part) => Number.parseInt(part.slice(2), 10));
  const latest = Math.floor(Date.now() / 1000) + TOLERANCE;
  if (!times.every((time) => time <= latest))
    throw new Error("The signature's time is in the future.");
  if (!eventSchema.safeParse(event).success) throw new Error("The signed JSON is not an event.");
  return event;
}
