import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { SecurityEvents } from "../contract/http-admin";
import { problem } from "../lib/problem";
import type { SecurityEventKind } from "../lib/security-event-kinds";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type SecurityEventService from "../modules/security-event/service";
import { accountExists } from "./read-accounts";

const sentences: Record<SecurityEventKind, string> = {
  logged_in: "Logged in",
  log_in_failed: "Failed login",
  log_in_locked: "Too many failed logins",
  password_changed: "Password changed",
  email_changed: "Email changed",
  role_changed: "Role changed",
  second_factor_set: "Two-factor authentication turned on",
  second_factor_removed: "Two-factor authentication turned off",
  second_factor_failed: "Wrong two-factor code entered",
  recovery_code_used: "Recovery code used",
  recovery_codes_renewed: "New recovery codes generated",
  account_deleted: "Account deleted",
  origin_refused: "Blocked a request from another site",
  door_refused: "Blocked a request to a disabled route",
};

/** Returns one sentence on an event; an unknown kind is shown as it is. */
export function sentenceOf({ kind, what }: { kind: string; what: string | null }): string {
  const known = Object.hasOwn(sentences, kind) ? sentences[kind as SecurityEventKind] : kind;
  return what === null ? known : `${known}: ${what}`;
}

/**
 * Returns one page of an account's security events, newest first. Throws 404 for an unknown
 * customer.
 */
export async function readSecurityEvents(
  container: MedusaContainer,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SecurityEvents> {
  const [[events, count], isKnown] = await Promise.all([
    container
      .resolve<SecurityEventService>(SECURITY_EVENT_MODULE)
      .listAndCountSecurityEvents(
        { customer_id: customerId },
        { order: { created_at: "DESC", id: "DESC" }, take: limit, skip: offset },
      ),
    accountExists(container, customerId),
  ]);
  if (!isKnown) throw problem(404, "This user does not exist.");
  // Includes former staff.
  const actors = await container
    .resolve(Modules.USER)
    .listUsers(
      { id: events.flatMap(({ actor_id }) => actor_id ?? []) },
      { select: ["id", "email"], withDeleted: true },
    );
  return {
    events: events.map(({ id, kind, what, address, actor_id, created_at }) => ({
      id,
      address,
      by: actors.find((user) => user.id === actor_id)?.email ?? null,
      what: sentenceOf({ kind, what }),
      created_at: created_at.toISOString(),
    })),
    count,
    limit,
    offset,
  };
}
