import type { MedusaContainer } from "@medusajs/framework/types";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type { SecurityEventKind } from "../modules/security-event/kinds";
import type SecurityEventService from "../modules/security-event/service";
import { requestContext } from "./request-context";

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The customer whose account it is about; absent where no account is known. */
  customerId?: string | undefined;
  /** The engine's user who did it, where that is not the account's owner. */
  by?: string | undefined;
  /** One sentence more, without any secret. */
  what?: string | undefined;
}

/**
 * Writes one line of JSON to the log, with the address and the id of the request, and keeps the
 * event with the account that it is about. Without an account it is only logged: strangers must not
 * be able to fill a table.
 */
export async function recordSecurityEvent(
  container: MedusaContainer,
  event: SecurityEvent,
): Promise<void> {
  const { kind, customerId, by, what } = event;
  const { address, requestId } = requestContext() ?? {};
  process.stdout.write(
    `${JSON.stringify({
      level: "security",
      event: kind,
      account: customerId,
      by,
      what,
      client_ip: address,
      request_id: requestId,
      timestamp: new Date().toISOString(),
    })}\n`,
  );
  if (customerId === undefined) return;
  await container.resolve<SecurityEventService>(SECURITY_EVENT_MODULE).createSecurityEvents({
    kind,
    customer_id: customerId,
    actor_id: by ?? null,
    what: what ?? null,
    address: address ?? null,
    request_id: requestId ?? null,
  });
}
