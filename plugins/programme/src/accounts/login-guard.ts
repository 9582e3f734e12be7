import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterRes } from "rate-limiter-flexible";
import { clientNetwork } from "../server-kit/client-network";
import { limiter } from "../lib/limiter";
import { problem } from "../lib/problem";

const FREE_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 480;
const REMEMBERED_SECONDS = 20 * 24 * 60 * 60;

interface GuardLimiters {
  /** Counts logins that have failed or are being checked. */
  failures: RateLimiterAbstract;
  /** Blocks while the next attempt has to wait. */
  gate: RateLimiterAbstract;
  /** Stores IP addresses from which an account's owner has logged in. */
  known: RateLimiterAbstract;
}

let guards: GuardLimiters | undefined;

function guardLimiters(): GuardLimiters {
  guards ??= {
    failures: limiter({ name: "failures", points: FREE_FAILURES, seconds: WINDOW_SECONDS }),
    gate: limiter({ name: "gate", points: 1, seconds: FIRST_WAIT_SECONDS }),
    known: limiter({ name: "known", points: 1, seconds: REMEMBERED_SECONDS }),
  };
  return guards;
}

/** Returns the seconds to wait after this many failures: 30, then twice as long each time. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), MAX_WAIT_SECONDS);
}

const pair = (email: string, address: string) => `${email} ${clientNetwork(address)}`;

/** Marks the IP address as trusted, so failed logins from other addresses don't lock it out. */
export async function trustLoginAddress(email: string, address: string): Promise<void> {
  await guardLimiters().known.set(pair(email, address), 1, REMEMBERED_SECONDS);
}

interface LoginAttempt {
  email: string;
  address: string;
  /** Called after a failed check, with the seconds that the next one has to wait. */
  onFailure?: (wait: number) => void;
}

/**
 * Runs `check`, or throws 429 if too many logins of this account have failed, with a wait that
 * grows with each failure. A trusted IP address has its own count and all others share one, so that
 * a stranger cannot lock the owner out. Counts an attempt before checking it, so that concurrent
 * attempts do not bypass the limit.
 */
export async function guardLogIn<T>(
  { email, address, onFailure }: LoginAttempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { failures, gate, known } = guardLimiters();
  const isKnown = (await known.get(pair(email, address))) !== null;
  const key = isKnown ? pair(email, address) : email;

  const shut = await gate.get(key);
  if (shut && shut.consumedPoints > 0 && shut.msBeforeNext > 0)
    throw tooManyAttempts(shut.msBeforeNext);
  const { consumedPoints: tries } = await failures.penalty(key);
  const wait = waitAfter(tries);
  if (wait > 0) await closeGate(gate, failures, key, wait);

  const found = await check().catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (found !== undefined) await undo();
  else onFailure?.(wait);
  return found;

  async function undo(): Promise<void> {
    await failures.reward(key);
    if (wait > 0) await gate.delete(key);
  }
}

/** Lets one of several concurrent attempts pass and blocks the others. */
async function closeGate(
  gate: RateLimiterAbstract,
  failures: RateLimiterAbstract,
  key: string,
  seconds: number,
): Promise<void> {
  try {
    await gate.consume(key, 1, { customDuration: seconds });
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await failures.reward(key);
    throw tooManyAttempts(refused.msBeforeNext);
  }
}

function tooManyAttempts(ms: number) {
  return problem(429, "Too many failed logins. Please try again later.", {
    retryAfter: ms / 1000,
  });
}
