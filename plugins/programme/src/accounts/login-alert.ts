import type { MedusaContainer } from "@medusajs/framework/types";
import { isAllowed, limiter } from "../lib/limiter";
import { dateTimeText } from "../lib/date-time-text";
import { queueEmail } from "../notifications/queue-email";
import { shopperUrl } from "../notifications/shopper-url";
import { knownDevice } from "./device";

const MAILS_A_DAY = 3;

interface NewLogin {
  customerId: string;
  email: string;
  device: string | null;
}

/** Warns the owner about a login from a new network, in case the password was stolen. */
export async function notifyNewLogin(
  container: MedusaContainer,
  { customerId, email, device }: NewLogin,
): Promise<void> {
  if (!(await mayEmail(customerId))) return;
  await queueEmail(container, {
    to: email,
    template: "new-log-in",
    data: {
      device: knownDevice(device),
      when: dateTimeText(new Date()),
      url: shopperUrl(`/profile/sessions/${customerId}`),
    },
  });
}

/** Limits the emails to travelers. */
function mayEmail(customerId: string): Promise<boolean> {
  emailLimiter ??= limiter({ name: "new-place-mails", points: MAILS_A_DAY, seconds: 24 * 60 * 60 });
  return isAllowed(emailLimiter, customerId);
}

let emailLimiter: ReturnType<typeof limiter> | undefined;
