import { z } from "@medusajs/framework/zod";

/** Returns the ID in one of Stripe's expandable fields, which contain either an ID or an object. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

const paymentIntentId = z.string().regex(/^pi_\w+$/);
const paymentIntent = z.union([
  paymentIntentId,
  z.object({ id: paymentIntentId }).transform(({ id }) => id),
]);

/** Returns the ID of the payment intent in an event. The event's field may contain anything. */
export function paymentIntentIdOf(reference: unknown): string | undefined {
  return paymentIntent.safeParse(reference).data;
}
