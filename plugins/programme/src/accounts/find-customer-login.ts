import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { readCustomerLoginRow } from "../read/current-user";
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
  const row = await readCustomerLoginRow(container, customerId);
  if (!row) throw problem(404, "This user does not exist.");
  const { identityId, email, userId } = row;
  if (identityId === null) {
    throw problem(
      409,
      "The email on this account doesn't match its login. Please contact us so we can fix it.",
    );
  }
  return { identityId, email, name: fullName(row), userId };
}
