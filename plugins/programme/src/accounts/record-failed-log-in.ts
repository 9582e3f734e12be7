import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { sql } from "../lib/sql";
import { recordSecurityEvent } from "./record-security-event";

/**
 * Records a failed login with its account, and that the next one has to wait. It runs in the
 * background, so that the answer takes the same time whether or not the account exists.
 */
export function recordFailedLogIn(container: MedusaContainer, email: string, wait: number): void {
  void record(container, email, wait).catch((error: unknown) => {
    logError("A failed login could not be recorded.", error);
  });
}

async function record(container: MedusaContainer, email: string, wait: number): Promise<void> {
  const [account] = await sql<{ customerId: string | null }>(
    container,
    `select a.app_metadata ->> 'customer_id' as "customerId" from provider_identity p
     join auth_identity a on a.id = p.auth_identity_id and a.deleted_at is null
     where p.provider = 'emailpass' and p.entity_id = ? and p.deleted_at is null`,
    [email],
  );
  const customerId = account?.customerId ?? undefined;
  await recordSecurityEvent(container, { kind: "log_in_failed", customerId });
  if (wait === 0) return;
  const what = `The next try has to wait ${wait} seconds`;
  await recordSecurityEvent(container, { kind: "log_in_locked", customerId, what });
}
