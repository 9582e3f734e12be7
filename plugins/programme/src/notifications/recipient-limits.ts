import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { normalizeEmail } from "../contract/email";
import { environment } from "../server-kit/environment";
import { clientLimiter, isAllowed, limiter } from "../lib/limiter";

const TO_ONE_AN_HOUR = 5;
const FOR_ONE_AN_HOUR = 100;

interface Limits {
  recipient: RateLimiterAbstract;
  client: ReturnType<typeof clientLimiter>;
}

let limits: Limits | undefined;

function recipientLimits(): Limits {
  limits ??= {
    recipient: limiter({ name: "unasked-to", points: TO_ONE_AN_HOUR, seconds: 3600 }),
    client: clientLimiter({
      name: "unasked-for",
      points: Math.ceil(FOR_ONE_AN_HOUR * environment().RATE_LIMIT_FACTOR),
      seconds: 3600,
    }),
  };
  return limits;
}

/**
 * Returns true if the shop may email an address that the sender may have made up. Hourly limits per
 * address and per client prevent flooding other people's inboxes.
 */
export async function canEmailRecipient(to: string, client?: string): Promise<boolean> {
  const { recipient, client: byClient } = recipientLimits();
  if (client !== undefined && !(await isAllowed(byClient, client))) return false;
  return isAllowed(recipient, normalizeEmail(to));
}
