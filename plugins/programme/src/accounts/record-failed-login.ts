import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import { recordSecurityEvent } from "./record-security-event";

/**
 * Records a failed login of an account, and the wait before the next attempt, if there is one. Runs
 * in the background, so that the response takes the same time whether or not the account exists.
 */
export function recordFailedLogin(container: MedusaContainer, email: string, wait: number): void {
  void recordForAccount(container, email, wait).catch((error: unknown) => {
    logError("A failed login could not be recorded.", error);
  });
}

async function recordForAccount(
  container: MedusaContainer,
  email: string,
  wait: number,
): Promise<void> {
  const [login] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { provider: "emailpass", entity_id: email },
      { relations: ["auth_identity"], take: 1 },
    );
  const known = login?.auth_identity?.app_metadata?.customer_id;
  const customerId = typeof known === "string" ? known : undefined;
  await recordSecurityEvent(container, { kind: "log_in_failed", customerId });
  if (wait === 0) return;
  const what = `Login blocked for ${wait} seconds`;
  await recordSecurityEvent(container, { kind: "log_in_locked", customerId, what });
}
