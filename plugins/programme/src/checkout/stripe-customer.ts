import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { postalOf, profileAddress, type StoredAddress } from "../addresses/stored-address";
import { logError } from "../lib/log-error";
import { isStripeOutage } from "../lib/outage";
import { fullName } from "../lib/person-name";
import { sql } from "../lib/sql";
import { createCustomer, updateCustomer, type Payer } from "../stripe/customer";
import { isMissing, isStripeError } from "../stripe/errors";

export const PAYMENT_PROVIDER = "pp_stripe-checkout_stripe";

interface Row {
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string;
  address: StoredAddress | null;
  holder: Holder | null;
}

/** The engine's account holder, and its id at Stripe. */
interface Holder {
  id: string;
  external_id: string;
}

/**
 * The shopper's customer at Stripe, with the profile as it is now, for a payment page that is filled
 * in: the engine's account holder, made once. Undefined when Stripe refuses it, which stops nobody
 * from paying; an outage of Stripe's is thrown.
 */
export async function stripeCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<string | undefined> {
  const row = await readRow(container, customerId);
  if (!row) return undefined;
  const payer = payerOf(customerId, row);
  try {
    const { external_id } = row.holder ?? (await newHolder(container, payer));
    await updateCustomer(external_id, payer);
    return external_id;
  } catch (error) {
    if (!isStripeError(error) || isStripeOutage(error)) throw error;
    logError(`The payment page of ${customerId} is not filled in.`, error);
    // Deleted at Stripe, or of another account of Stripe's: the next page gets a new one.
    if (row.holder && isMissing(error)) {
      const link = linkOf(customerId, row.holder.id);
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss(link);
    }
    return undefined;
  }
}

async function readRow(container: MedusaContainer, customerId: string): Promise<Row | undefined> {
  const [row] = await sql<Row>(
    container,
    `select c.email, c.first_name, c.last_name, coalesce(c.phone, '') as phone,
       ${profileAddress} as address, (
         select json_build_object('id', holder.id, 'external_id', holder.external_id)
         from customer_account_holder link
         join account_holder holder on holder.id = link.account_holder_id
           and holder.deleted_at is null and holder.provider_id = ?
         where link.customer_id = c.id and link.deleted_at is null
         order by link.created_at desc limit 1) as holder
     from customer c where c.id = ? and c.deleted_at is null`,
    [PAYMENT_PROVIDER, customerId],
  );
  return row;
}

/** The customer as Stripe is told; without a street there is no address. */
export function payerOf(
  id: string,
  { email, phone, address, ...person }: Omit<Row, "holder">,
): Payer {
  const name = fullName(person);
  const to = address?.address_1
    ? { ...postalOf(address), name: fullName(address) || name || email, phone }
    : undefined;
  return { id, email, name, phone, to };
}

/** A new customer at Stripe, which the engine keeps as its account holder. */
async function newHolder(
  container: MedusaContainer,
  { id, email }: Pick<Payer, "id" | "email">,
): Promise<Holder> {
  const holder = await container
    .resolve(Modules.PAYMENT)
    .createAccountHolder({ provider_id: PAYMENT_PROVIDER, context: { customer: { id, email } } })
    .catch(async (error: unknown): Promise<Holder> => {
      const kept = await keptHolder(container, (await createCustomer(id)).id);
      if (!kept) throw error;
      return kept;
    });
  await container.resolve(ContainerRegistrationKeys.LINK).create(linkOf(id, holder.id));
  return holder;
}

/** What an interrupted run has kept without its link. */
async function keptHolder(
  container: MedusaContainer,
  stripeId: string,
): Promise<Holder | undefined> {
  const [holder] = await sql<Holder>(
    container,
    `select id, external_id from account_holder
     where provider_id = ? and external_id = ? and deleted_at is null`,
    [PAYMENT_PROVIDER, stripeId],
  );
  return holder;
}

const linkOf = (customer_id: string, account_holder_id: string) => ({
  [Modules.CUSTOMER]: { customer_id },
  [Modules.PAYMENT]: { account_holder_id },
});
