import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { withRoles } from "../lib/customer-logins";
import { problem } from "../lib/problem";
import { fullName } from "../lib/person-name";

export interface CustomerAccountLogin {
  identityId: string;
  /** Email of both the login and the customer. */
  email: string;
  name: string;
  /** Medusa user of the same login, if it is staff. */
  userId: string | null;
}

/**
 * Returns the login that belongs to this customer, never another one with the same email. Finds it
 * by email, which has an index, and checks that it names the customer. Throws 404 for an unknown
 * customer and 409 if customer and login have different emails, because then the owner is unclear.
 */
export async function findCustomerLogin(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerAccountLogin> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { take: 1 });
  if (!customer) throw problem(404, "This user does not exist.");
  const { email } = customer;
  const [password] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { provider: "emailpass", entity_id: email },
      { relations: ["auth_identity"], take: 1 },
    );
  const identity = password?.auth_identity;
  const [login] = await withRoles(container, identity ? [identity] : []);
  if (login?.customerId !== customerId) {
    throw problem(
      409,
      "The email on this account doesn't match its login. Please contact us so we can fix it.",
    );
  }
  const { identityId, userId } = login;
  return { identityId, email, name: fullName(customer), userId };
}
