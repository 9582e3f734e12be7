import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import { fullName } from "../lib/person-name";

/** The login of a customer. */
export interface OwnLogin {
  identityId: string;
  /** The email of the login and of the customer. */
  email: string;
  /** The customer's. */
  name: string;
  /** The engine's user of the same login, where it is on the staff. */
  userId: string | null;
}

interface Row {
  identityId: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  userId: string | null;
}

/**
 * The login that belongs to this customer, never another one with the same email. It is found by the
 * email, which has an index, and must name the customer. Throws 404 for an unknown customer and 409
 * when customer and login have different emails, as it is unclear then who owns the login.
 */
export async function ownLogin(container: MedusaContainer, customerId: string): Promise<OwnLogin> {
  const [row] = await sql<Row>(
    container,
    `select a.id as "identityId", c.email, c.first_name, c.last_name, u.id as "userId"
     from customer c
     left join provider_identity p on p.provider = 'emailpass' and p.entity_id = c.email
       and p.deleted_at is null
     left join auth_identity a on a.id = p.auth_identity_id
       and a.app_metadata ->> 'customer_id' = c.id and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [customerId],
  );
  if (!row) throw problem(404, "There is no such user.");
  const { identityId, email, userId } = row;
  if (identityId === null) {
    throw problem(
      409,
      "This account and its login do not have the same email. Please write to us, and we will correct it.",
    );
  }
  return { identityId, email, name: fullName(row), userId };
}
