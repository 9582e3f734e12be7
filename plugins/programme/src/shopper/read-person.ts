import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Person } from "../http";
import { fullName } from "../workflows/account/person-name";

/** Who is asking, fresh from the engine: a role given or taken counts at the next request. */
export async function readPerson(
  container: MedusaContainer,
  asking: { customer_id: string; auth_identity_id: string },
): Promise<Person> {
  const [customer, identity] = await Promise.all([
    container.resolve(Modules.CUSTOMER).retrieveCustomer(asking.customer_id, {
      select: ["id", "email", "first_name", "last_name"],
    }),
    container.resolve(Modules.AUTH).retrieveAuthIdentity(asking.auth_identity_id, {
      select: ["id", "app_metadata"],
    }),
  ]);
  return {
    id: customer.id,
    name: fullName(customer),
    email: customer.email,
    is_admin: typeof identity.app_metadata?.user_id === "string",
  };
}
