import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { readCustomerProfile, type CustomerProfile } from "../addresses/customer-profile";
import { postalOf } from "../addresses/stored-address";
import { graph } from "../lib/graph";
import { logError } from "../lib/log-error";
import { isStripeOutage } from "../lib/outage";
import { fullName } from "../lib/person-name";
import { createCustomer, updateCustomer, type Payer } from "../stripe/customer";
import { isMissing, isStripeError } from "../stripe/errors";

export const PAYMENT_PROVIDER = "pp_stripe-checkout_stripe";

interface Holder {
  id: string;
  external_id: string;
}

type KnownHolder = Holder & { provider_id: string };

/**
 * Returns the shopper's Stripe customer with the current profile, to prefill the payment page.
 * Creates Medusa's account holder once. Returns undefined if Stripe rejects the data, which must
 * not prevent a payment; throws on an outage of Stripe.
 */
export async function ensureStripeCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<string | undefined> {
  const [profile, holder] = await Promise.all([
    readCustomerProfile(container, customerId),
    readHolder(container, customerId),
  ]);
  if (!profile) return undefined;
  const payer = payerOf(profile);
  try {
    const { external_id } = holder ?? (await newHolder(container, payer));
    await updateCustomer(external_id, payer);
    return external_id;
  } catch (error) {
    if (!isStripeError(error) || isStripeOutage(error)) throw error;
    logError(`The payment page of ${customerId} could not be prefilled.`, error);
    // The customer was deleted at Stripe or belongs to another Stripe account; the next page
    // creates a new one.
    if (holder && isMissing(error)) {
      const link = linkOf(customerId, holder.id);
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss(link);
    }
    return undefined;
  }
}

async function readHolder(
  container: MedusaContainer,
  customerId: string,
): Promise<Holder | undefined> {
  const links = await graph<{ created_at: Date; account_holder: KnownHolder | null }>(container, {
    entity: "customer_account_holder",
    fields: [
      "created_at",
      "account_holder.id",
      "account_holder.external_id",
      "account_holder.provider_id",
    ],
    filters: { customer_id: customerId },
  });
  const [newest] = links
    .filter(({ account_holder }) => account_holder?.provider_id === PAYMENT_PROVIDER)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return newest?.account_holder ?? undefined;
}

/** Returns the customer's data for Stripe; without a street, there is no address. */
export function payerOf({ id, email, phone, address, ...person }: CustomerProfile): Payer {
  const name = fullName(person);
  const to = address?.address_1
    ? { ...postalOf(address), name: fullName(address) || name || email, phone }
    : undefined;
  return { id, email, name, phone, to };
}

/** Creates a Stripe customer and Medusa's account holder for it. */
async function newHolder(
  container: MedusaContainer,
  { id, email }: Pick<Payer, "id" | "email">,
): Promise<Holder> {
  const holder = await container
    .resolve(Modules.PAYMENT)
    .createAccountHolder({ provider_id: PAYMENT_PROVIDER, context: { customer: { id, email } } })
    .catch(async (error: unknown): Promise<Holder> => {
      const existing = await keptHolder(container, (await createCustomer(id)).id);
      if (!existing) throw error;
      return existing;
    });
  await container.resolve(ContainerRegistrationKeys.LINK).create(linkOf(id, holder.id));
  return holder;
}

/** Returns the account holder that an interrupted run created without its link. */
async function keptHolder(
  container: MedusaContainer,
  stripeId: string,
): Promise<Holder | undefined> {
  const [holder] = await graph<Holder>(container, {
    entity: "account_holder",
    fields: ["id", "external_id"],
    filters: { provider_id: PAYMENT_PROVIDER, external_id: stripeId },
  });
  return holder;
}

const linkOf = (customer_id: string, account_holder_id: string) => ({
  [Modules.CUSTOMER]: { customer_id },
  [Modules.PAYMENT]: { account_holder_id },
});
