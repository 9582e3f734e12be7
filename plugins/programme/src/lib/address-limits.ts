import { RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "../server-kit/environment";
import { clientLimiter } from "./limiter";
import { problem } from "./problem";

/** The allowed requests per address, or per account, in so many seconds. */
const limits = {
  // Medusa's own catalog routes compute prices, 60 ms for each answer.
  catalog: { points: 600, seconds: 60 },
  "log-in": { points: 100, seconds: 60 },
  "sign-up": { points: 100, seconds: 60 },
  // Each message is mailed on, with a receipt to an address that anybody could have typed.
  contact: { points: 5, seconds: 600 },
  // Each one may send a mail to an address that anybody could have typed.
  newsletter: { points: 5, seconds: 600 },
  // Mail programs leave for their readers, many from one address.
  "newsletter-link": { points: 600, seconds: 60 },
  // Each one may send a mail.
  "new-password": { points: 10, seconds: 600 },
  // Each one holds pieces; many shoppers may share an address.
  checkout: { points: 300, seconds: 600 },
  "account-checkout": { points: 30, seconds: 600 },
  // Each one makes Medusa calculate prices, shipping, and taxes.
  "account-quote": { points: 60, seconds: 60 },
  // Nobody guesses a discount code; right ones do not count.
  "account-code": { points: 10, seconds: 3600 },
  // Each one computes a password hash, a sixth of a second of the server's time.
  "account-password": { points: 20, seconds: 60 },
  // Each one reads everything stored about an account.
  "account-data": { points: 5, seconds: 60 },
  // Whoever asks and stops in turns writes a row each time.
  "account-stock-waits": { points: 60, seconds: 60 },
} as const;

export type AddressLimit = keyof typeof limits;

type Counter = ReturnType<typeof clientLimiter>;

const limiters = new Map<AddressLimit, Counter>();

function limiterOf(name: AddressLimit): Counter {
  const made = limiters.get(name);
  if (made) return made;
  const { points, seconds } = limits[name];
  const factor = environment().RATE_LIMIT_FACTOR;
  const one = clientLimiter({ name, points: Math.ceil(points * factor), seconds });
  limiters.set(name, one);
  return one;
}

/** Counts a request of an address or account. Throws 429, with the time to wait, over the limit. */
export async function countRequest(name: AddressLimit, address: string): Promise<void> {
  try {
    await limiterOf(name).consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfter = refused.msBeforeNext / 1000;
    throw problem(429, "Too many requests. Please try again in a few minutes.", { retryAfter });
  }
}

/** Takes back one counted request, for a limit that counts only failures. */
export async function forgiveRequest(name: AddressLimit, address: string): Promise<void> {
  await limiterOf(name).reward(address);
}
