import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { removeUserAccountWorkflow, updateUsersWorkflow } from "@medusajs/medusa/core-flows";
import type { StaffRole } from "../contract/http-admin";
import { readCustomerLogins, type CustomerLogin } from "../lib/customer-logins";
import { problem } from "../lib/problem";
import { countAdmins, readStaffMember } from "../lib/staff";
import { joinStaffWorkflow } from "../workflows/join-staff";
import { fullName } from "../lib/person-name";
import { roleChangeProblem, type RoleChange } from "./role-change";
import { notifyChange } from "./notify-change";
import { wasChangedByOthers } from "./staff-history";
import { withLock } from "../lib/locks";

interface LoginOwner extends CustomerLogin {
  customer: { id: string; email: string; first_name: string | null; last_name: string | null };
}

/**
 * Sets or removes the role of a customer's login. `by` is the ID of the Medusa user who does it.
 * Throws 404 for an unknown customer; 403 if `by` is no longer an admin; 409 if the role is not the
 * one that was shown, for one's own role, and for the last admin. Uses a lock so that two admins
 * cannot remove each other.
 */
export function changeRole(
  container: MedusaContainer,
  customerId: string,
  change: RoleChange,
  by: string,
): Promise<void> {
  return withLock(container, "staffRoles", "", async () => {
    // The requester may have lost the role while waiting for the lock.
    if ((await readStaffMember(container, by))?.role !== "admin") {
      throw problem(403, "Only admins may do this.");
    }
    const found = await readLogIn(container, customerId);
    if (!found) throw problem(404, "This user does not exist.");
    const name = fullName(found.customer) || found.customer.email;
    const admins = await countAdmins(container);
    const refusal = roleChangeProblem({ name, role: found.role }, change, {
      isOwn: found.userId === by,
      admins,
    });
    if (refusal) throw problem(409, refusal);
    if (found.role === change.role) return;
    if (change.role !== null && (await wasChangedByOthers(container, customerId))) {
      throw problem(
        409,
        `Someone else changed the email or password of ${name}. They must log in before they get a role.`,
      );
    }
    await assignRole(container, found, change.role);
    await notifyChange(container, {
      customer: { id: customerId, name },
      email: found.customer.email,
      by,
      isByOther: true,
      changed: [],
      role: change.role,
    });
  });
}

async function readLogIn(
  container: MedusaContainer,
  customerId: string,
): Promise<LoginOwner | undefined> {
  const [[customer], [login]] = await Promise.all([
    container.resolve(Modules.CUSTOMER).listCustomers({ id: customerId }, { take: 1 }),
    readCustomerLogins(container, [customerId]),
  ]);
  return customer && login && { ...login, customer };
}

async function assignRole(
  container: MedusaContainer,
  { identityId, customer, userId }: LoginOwner,
  role: StaffRole,
): Promise<void> {
  if (role === null) {
    if (userId !== null) await removeUserAccountWorkflow(container).run({ input: { userId } });
    return;
  }
  const metadata = { role: role === "admin" ? null : role };
  if (userId !== null) {
    await updateUsersWorkflow(container).run({
      input: { updates: [{ id: userId, metadata }] },
    });
    return;
  }
  const { email, first_name, last_name } = customer;
  await joinStaffWorkflow(container).run({
    input: { identityId, user: { email, first_name, last_name, metadata } },
  });
}
