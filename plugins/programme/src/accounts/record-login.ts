import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type SecurityEventService from "../modules/security-event/service";
import { recordSecurityEvent } from "./record-security-event";
import { clientNetwork } from "../server-kit/client-network";
import { notifyNewLogin } from "./login-alert";

interface RecordedLogin {
  customerId: string;
  email: string;
  address: string;
  /** The browser, such as `Firefox on Android`; null if unknown. */
  device: string | null;
}

/**
 * Records a login of an account and emails the owner about one from a new network. Runs in the
 * background: the login neither waits for it nor fails with it.
 */
export function recordLogin(container: MedusaContainer, logIn: RecordedLogin): void {
  void recordAndNotify(container, logIn).catch((error: unknown) => {
    logError("A login could not be recorded.", error);
  });
}

async function recordAndNotify(container: MedusaContainer, logIn: RecordedLogin): Promise<void> {
  const { customerId, address, device } = logIn;
  const before = await knownAddresses(container, customerId);
  const what = device ?? undefined;
  await recordSecurityEvent(container, { kind: "logged_in", customerId, what });
  const isNew = before.length > 0 && !before.map(clientNetwork).includes(clientNetwork(address));
  if (isNew) await notifyNewLogin(container, logIn);
}

/** Returns the IP addresses of the account's earlier logins, as long as its events are retained. */
async function knownAddresses(container: MedusaContainer, customerId: string): Promise<string[]> {
  const events = await container
    .resolve<SecurityEventService>(SECURITY_EVENT_MODULE)
    .listSecurityEvents(
      { customer_id: customerId, kind: "logged_in", address: { $ne: null } },
      { select: ["address"] },
    );
  return [...new Set(events.flatMap(({ address }) => address ?? []))];
}
