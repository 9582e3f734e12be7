import type { MedusaContainer } from "@medusajs/framework/types";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type SecurityEventService from "../modules/security-event/service";

/** Retains the protection of former staff logins for this long after the role was removed. */
const FORMER_STAFF_DAYS = 30;

/** Returns true if the customer had a role that was removed within the last 30 days. */
export async function wasRecentlyStaff(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const since = new Date(Date.now() - FORMER_STAFF_DAYS * 24 * 3_600_000);
  const changed = await latestEventDate(container, customerId, {
    kind: "role_changed",
    created_at: { $gt: since },
  });
  return changed !== undefined;
}

/**
 * Returns true if someone else changed the email or password and the owner has not logged in since.
 */
export async function wasChangedByOthers(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const [changed, loggedIn] = await Promise.all([
    latestEventDate(container, customerId, {
      kind: ["email_changed", "password_changed"],
      actor_id: { $ne: null },
    }),
    latestEventDate(container, customerId, { kind: "logged_in" }),
  ]);
  return changed !== undefined && (loggedIn === undefined || changed > loggedIn);
}

async function latestEventDate(
  container: MedusaContainer,
  customerId: string,
  of: Record<string, unknown>,
): Promise<Date | undefined> {
  const [event] = await container
    .resolve<SecurityEventService>(SECURITY_EVENT_MODULE)
    .listSecurityEvents(
      { customer_id: customerId, ...of },
      { order: { created_at: "DESC" }, take: 1 },
    );
  return event?.created_at;
}
