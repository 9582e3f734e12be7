import { Modules } from "@medusajs/framework/utils";
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows";
import { problem } from "../../lib/problem";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import { readCustomerLogins } from "../../lib/customer-logins";

/**
 * Runs whenever Medusa deletes customers. Prevents deleting staff, whose role would have no account
 * left, and ends a deleted customer's sessions.
 */
deleteCustomersWorkflow.hooks.customersDeleted(async ({ ids }, { container }) => {
  const logins = await readCustomerLogins(container, ids);
  const staff = logins.find(({ userId }) => userId !== null);
  if (staff) {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: staff.customerId }, { withDeleted: true, take: 1 });
    throw problem(409, `${customer?.email} is a staff member. Remove the role first.`);
  }
  const sessions = container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE);
  for (const { identityId } of logins) await sessions.endAllBut(identityId, "");
});
