import Stripe from "stripe";
import { environment } from "../contract/environment";

let client: Stripe | undefined;

/**
 * The official Stripe client, speaking to STRIPE_API_BASE when that is set and to Stripe's own
 * host otherwise. Calls that fail on the way are repeated by the client under one idempotency key.
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
