import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../contract/environment";
import { isAllowed, limiter } from "../lib/limiter";
import { dateTimeText } from "../lib/date-time-text";
import { queueMail } from "../notifications/queue-mail";
import { knownDevice } from "./device";

const MAILS_A_DAY = 3;

interface NewPlace {
  customerId: string;
  email: string;
  device: string | null;
}

/** Warns the owner: a thief of the password logs in from another network. */
export async function notifyNewPlace(
  container: MedusaContainer,
  { customerId, email, device }: NewPlace,
): Promise<void> {
  if (!(await mayBeMailed(customerId))) return;
  await queueMail(container, {
    to: email,
    template: "new-log-in",
    data: {
      device: knownDevice(device),
      when: dateTimeText(new Date()),
      url: `${environment().STOREFRONT_URL}/profile/sessions/${customerId}`,
    },
  });
}

/** A traveler is not mailed all day. */
function mayBeMailed(customerId: string): Promise<boolean> {
  mails ??= limiter({ name: "new-place-mails", points: MAILS_A_DAY, seconds: 24 * 60 * 60 });
  return isAllowed(mails, customerId);
}

let mails: ReturnType<typeof limiter> | undefined;
