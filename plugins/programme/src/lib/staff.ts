import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { StaffRole } from "../contract/http-admin";
import { staffMailKinds, type StaffMailKind } from "../contract/staff-mails";
import { roleOf } from "./customer-logins";

/** The key in the metadata of Medusa's users that lists the staff emails they chose to get. */
export const STAFF_MAILS = "staff_mails";

export interface StaffMember {
  /** Medusa user ID. */
  userId: string;
  identityId: string;
  role: NonNullable<StaffRole>;
  customerId: string;
  email: string;
  /** The staff emails that they chose. */
  mails: StaffMailKind[];
}

export type Staff = Pick<StaffMember, "userId" | "identityId" | "role">;

/**
 * Returns the staff: Medusa's users who can log in, with a password and a customer account. Any
 * other Medusa user has no role.
 */
async function listStaff(container: MedusaContainer, userId?: string): Promise<StaffMember[]> {
  const all = { take: null };
  const users = await container
    .resolve(Modules.USER)
    .listUsers(userId === undefined ? {} : { id: userId }, all);
  const logins = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { app_metadata: { user_id: { $in: users.map(({ id }) => id) } } },
      { relations: ["provider_identities"], ...all },
    );
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: logins.map((login) => String(login.app_metadata?.customer_id)) }, all);
  return logins.flatMap(({ id: identityId, app_metadata: owner, provider_identities }) => {
    const user = users.find(({ id }) => id === owner?.user_id);
    const customer = customers.find(({ id }) => id === owner?.customer_id);
    const hasPassword = provider_identities?.some(({ provider }) => provider === "emailpass");
    if (!user || !customer || !hasPassword) return [];
    const { id: customerId, email } = customer;
    const mails = chosenMails(user.metadata?.[STAFF_MAILS]);
    return [{ userId: user.id, identityId, role: roleOf(user), customerId, email, mails }];
  });
}

function chosenMails(stored: unknown): StaffMailKind[] {
  const chosen: unknown[] = Array.isArray(stored) ? stored : [];
  return staffMailKinds.filter((kind) => chosen.includes(kind));
}

export async function readStaffMember(
  container: MedusaContainer,
  userId: string,
): Promise<StaffMember | undefined> {
  const [member] = await listStaff(container, userId);
  return member;
}

async function listAdmins(container: MedusaContainer): Promise<StaffMember[]> {
  return (await listStaff(container)).filter(({ role }) => role === "admin");
}

const emailsOf = (staff: StaffMember[]) => [...new Set(staff.map(({ email }) => email))].toSorted();

export async function listAdminEmails(container: MedusaContainer): Promise<string[]> {
  return emailsOf(await listAdmins(container));
}

/** Returns the email addresses of the admins who chose to get these staff emails. */
export async function listStaffMailAddresses(
  container: MedusaContainer,
  kind: StaffMailKind,
): Promise<string[]> {
  return emailsOf((await listAdmins(container)).filter(({ mails }) => mails.includes(kind)));
}

export async function countAdmins(container: MedusaContainer): Promise<number> {
  return new Set((await listAdmins(container)).map(({ userId }) => userId)).size;
}
