import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { environment } from "../server-kit/environment";
import { dateTimeText } from "../lib/date-time-text";
import { queueEmail } from "../notifications/queue-email";
import { recordSecurityEvent } from "./record-security-event";
import { recordAuditEntries } from "../audit-log/record-entry";
import { roleAuditEntry } from "./role-change";

export interface AccountChange {
  customer: { id: string; name: string };
  /** Email of the account before the change; the notification goes there. */
  email: string;
  /** Medusa user who did it; undefined for owners who are not staff. */
  by?: string | undefined;
  /** True if someone other than the account's owner did it. */
  isByOther: boolean;
  changed: readonly ("email" | "password")[];
  role?: StaffRole;
}

/**
 * Sends an email and writes a security event and an audit entry, because an intruder may have made
 * the change.
 */
export async function notifyChange(
  container: MedusaContainer,
  { customer, email, by, isByOther, changed, role }: AccountChange,
): Promise<void> {
  if (changed.length === 0 && role === undefined) return;
  await queueEmail(container, {
    to: email,
    template: "account-changed",
    data: {
      changed: [...changed],
      ...(role !== undefined && { role: role ?? "none" }),
      by: isByOther ? "staff" : "owner",
      when: dateTimeText(new Date()),
      url: `${environment().STOREFRONT_URL}/forgotten-password`,
    },
  });
  const kinds = [
    ...changed.map((one) => `${one}_changed` as const),
    ...(role !== undefined ? (["role_changed"] as const) : []),
  ];
  const what = role === undefined ? undefined : roleAuditEntry(role);
  for (const kind of kinds) {
    await recordSecurityEvent(container, {
      kind,
      customerId: customer.id,
      by: isByOther ? by : undefined,
      what: kind === "role_changed" ? what : undefined,
    });
  }
  if (by === undefined) return;
  const subject = { id: customer.id, name: customer.name || email };
  await recordAuditEntries(
    container,
    [...(what ? [what] : []), ...changed.map((one) => texts[one])].map((act) => ({
      by,
      kind: "shopper" as const,
      subject,
      what: act,
    })),
  );
}

const texts = { email: "Email changed", password: "Password changed" } as const;
