import Stripe from "stripe";
import { environment } from "../server-kit/environment";

let client: Stripe | undefined;

/**
 * Returns the official Stripe client, for STRIPE_API_BASE or, if that is unset, Stripe's own host.
 * The client retries failed calls with the same idempotency key.
 */
export function stripeClient(): Stripe {
  client ??= new Stripe(environment().STRIPE_API_KEY, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...hostOptions(environment().STRIPE_API_BASE),
  });
  return client;
}

function hostOptions(
  base: string | undefined,
): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!base) return {};
  const address = new URL(base);
  const protocol = address.protocol === "http:" ? "http" : "https";
  return {
    protocol,
    host: address.hostname,
    port: address.port || (protocol === "http" ? 80 : 443),
  };
}
