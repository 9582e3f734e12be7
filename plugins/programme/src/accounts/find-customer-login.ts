import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { readCustomerLoginRow } from "../read/current-user";
import { fullName } from "../lib/person-name";

/** The login of a customer. */
export interface CustomerAccountLogin {
  identityId: string;
  /** The email of the login and of the customer. */
  email: string;
  /** The customer's. */
  name: string;
  /** The engine's user of the same login, where it is on the staff. */
  userId: string | null;
}

/**
 * The login that belongs to this customer, never another one with the same email. It is found by the
 * email, which has an index, and must name the customer. Throws 404 for an unknown customer and 409
 * when customer and login have different emails, as it is unclear then who owns the login.
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
