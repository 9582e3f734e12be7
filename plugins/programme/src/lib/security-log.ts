import type { SecurityEventKind } from "../contract/security-event-kinds";
import { logLine } from "./log-line";
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

/** Writes one line of JSON to the log, with the address and the id of the request. */
export function logSecurityEvent({ kind, customerId, by, what }: SecurityEvent): void {
  logLine("security", {
    event: kind,
    account: customerId,
    by,
    what,
    client_ip: requestContext()?.address,
  });
}
