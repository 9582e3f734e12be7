import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { sql } from "../lib/sql";
import { recordSecurityEvent } from "./record-security-event";
import { clientNetwork } from "../server-kit/client-network";
import { notifyNewLogIn } from "./log-in-alert";

interface LogIn {
  customerId: string;
  email: string;
  /** The client's. */
  address: string;
  /** The browser, such as `Firefox on Android`; null if unknown. */
  device: string | null;
}

/**
 * Records a login with its account and mails the owner about one from a new network. It runs in the
 * background: the login neither waits for it nor fails with it.
 */
export function recordLogIn(container: MedusaContainer, logIn: LogIn): void {
  void note(container, logIn).catch((error: unknown) => {
    logError("A login could not be recorded.", error);
  });
}

async function note(container: MedusaContainer, logIn: LogIn): Promise<void> {
  const { customerId, address, device } = logIn;
  const before = await placesOf(container, customerId);
  const what = device ?? undefined;
  await recordSecurityEvent(container, { kind: "logged_in", customerId, what });
  const isNew = before.length > 0 && !before.map(clientNetwork).includes(clientNetwork(address));
  if (isNew) await notifyNewLogIn(container, logIn);
}

/** The addresses of the account's earlier logins, as long as its events are kept. */
async function placesOf(container: MedusaContainer, customerId: string): Promise<string[]> {
  const places = await sql<{ address: string }>(
    container,
    `select distinct address from security_event
     where customer_id = ? and kind = 'logged_in' and address is not null and deleted_at is null`,
    [customerId],
  );
  return places.map(({ address }) => address);
}
