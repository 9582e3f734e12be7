import type { SecurityEventKind } from "./security-event-kinds";
import { logLine } from "./log-line";
import { securityEvents } from "./metrics";
import { requestContext } from "./request-context";

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Affected customer; absent if no account is known. */
  customerId?: string | undefined;
  /** Medusa user who did it, if not the account's owner. */
  by?: string | undefined;
  /** Extra sentence, without secrets. */
  what?: string | undefined;
}

/** Writes one line of JSON to the log, with the request's IP address and ID. */
export function logSecurityEvent({ kind, customerId, by, what }: SecurityEvent): void {
  securityEvents.inc({ kind });
  logLine("security", {
    event: kind,
    account: customerId,
    by,
    what,
    client_ip: requestContext()?.address,
  });
}
