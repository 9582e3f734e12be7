import type { MedusaContainer } from "@medusajs/framework/types";
import type { SecurityEvents } from "../contract/http-admin";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import type { SecurityEventKind } from "../lib/security-event-kinds";
import { accountExists } from "./read-accounts";

const sentences: Record<SecurityEventKind, string> = {
  logged_in: "Logged in",
  log_in_failed: "A login failed",
  log_in_locked: "Too many logins failed",
  password_changed: "The password was changed",
  email_changed: "The email was changed",
  role_changed: "The role was changed",
  second_factor_set: "A second factor was set up",
  second_factor_removed: "The second factor was removed",
  second_factor_failed: "A wrong code of the second factor was given",
  recovery_code_used: "A recovery code was used",
  recovery_codes_renewed: "New recovery codes were made",
  account_deleted: "The account was deleted",
  origin_refused: "A request from another site was refused",
  door_refused: "A request to a closed door was refused",
};

/** One sentence on an event; an unknown kind is shown as it is. */
export function sentenceOf({ kind, what }: { kind: string; what: string | null }): string {
  const known = Object.hasOwn(sentences, kind) ? sentences[kind as SecurityEventKind] : kind;
  return what === null ? known : `${known}: ${what}`;
}

interface Row {
  id: string;
  kind: string;
  what: string | null;
  address: string | null;
  by: string | null;
  created_at: Date;
}

/** One page of what happened to an account, newest first. Throws 404 for an unknown shopper. */
export async function readSecurityEvents(
  container: MedusaContainer,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SecurityEvents> {
  const [rows, [counted], isKnown] = await Promise.all([
    sql<Row>(
      container,
      `select event.id, event.kind, event.what, event.address, event.created_at,
         (select email from "user" where id = event.actor_id) as by
       from security_event event
       where event.customer_id = ? and event.deleted_at is null
       order by event.created_at desc, event.id desc limit ? offset ?`,
      [customerId, limit, offset],
    ),
    sql<{ count: number }>(
      container,
      `select count(*)::int as count from security_event
       where customer_id = ? and deleted_at is null`,
      [customerId],
    ),
    accountExists(container, customerId),
  ]);
  if (!isKnown) throw problem(404, "There is no such shopper.");
  return {
    events: rows.map(({ kind, what, created_at, ...row }) => ({
      ...row,
      what: sentenceOf({ kind, what }),
      created_at: created_at.toISOString(),
    })),
    count: counted?.count ?? 0,
    limit,
    offset,
  };
}
