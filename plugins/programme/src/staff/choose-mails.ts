import type { MedusaContainer } from "@medusajs/framework/types";
import { updateUsersWorkflow } from "@medusajs/medusa/core-flows";
import type { StaffMailKind, StaffMails } from "../contract/staff-mails";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { readStaffMember, STAFF_MAILS } from "../lib/staff";
import { emailEnvironment } from "../server-kit/email-environment";

/** Returns which staff emails this admin gets. Throws 403 for a program with a secret key. */
export async function readStaffMails(
  container: MedusaContainer,
  userId: string,
): Promise<StaffMails> {
  const member = await readStaffMember(container, userId);
  if (!member) throw problem(403, "Only a logged-in admin has notifications.");
  return { email: member.email, chosen: member.mails, shop_inbox: emailEnvironment().staffInbox };
}

/** Replaces the staff emails that this admin gets; otherwise like `readStaffMails`. */
export function chooseStaffMails(
  container: MedusaContainer,
  userId: string,
  chosen: readonly StaffMailKind[],
): Promise<StaffMails> {
  // Uses the lock of the staff roles, because a role change writes the same field.
  return withLock(container, "staffRoles", "", async () => {
    const { email, shop_inbox } = await readStaffMails(container, userId);
    await updateUsersWorkflow(container).run({
      input: { updates: [{ id: userId, metadata: { [STAFF_MAILS]: chosen } }] },
    });
    return { email, chosen: [...chosen], shop_inbox };
  });
}
