import type { MedusaContainer } from "@medusajs/framework/types";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type SecurityEventService from "../modules/security-event/service";
import { logSecurityEvent, type SecurityEvent } from "../lib/security-log";
import { requestContext } from "../lib/request-context";

/**
 * Logs the event and stores it with its account. Only logs events without an account, because
 * strangers must not be able to fill a table.
 */
export async function recordSecurityEvent(
  container: MedusaContainer,
  event: SecurityEvent,
): Promise<void> {
  logSecurityEvent(event);
  const { kind, customerId, by, what } = event;
  if (customerId === undefined) return;
  const { address, requestId } = requestContext() ?? {};
  await container.resolve<SecurityEventService>(SECURITY_EVENT_MODULE).createSecurityEvents({
    kind,
    customer_id: customerId,
    actor_id: by ?? null,
    what: what ?? null,
    address: address ?? null,
    request_id: requestId ?? null,
  });
}
