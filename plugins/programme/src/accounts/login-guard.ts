import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterRes } from "rate-limiter-flexible";
import { clientNetwork } from "../server-kit/client-network";
import { limiter } from "../lib/limiter";
import { problem } from "../lib/problem";

const FREE_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 480;
const REMEMBERED_SECONDS = 20 * 24 * 60 * 60;

interface Guards {
  /** Logins that have failed or are being checked. */
  failures: RateLimiterAbstract;
  /** Shut while the next try has to wait. */
  gate: RateLimiterAbstract;
  /** Addresses from which an account's owner has come in. */
  known: RateLimiterAbstract;
}

let guards: Guards | undefined;

function all(): Guards {
  guards ??= {
    failures: limiter({ name: "failures", points: FREE_FAILURES, seconds: WINDOW_SECONDS }),
    gate: limiter({ name: "gate", points: 1, seconds: FIRST_WAIT_SECONDS }),
    known: limiter({ name: "known", points: 1, seconds: REMEMBERED_SECONDS }),
  };
  return guards;
}

/** How long the try after so many failures has to wait: 30 s, then twice as long each time. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
}

const pair = (email: string, address: string) => `${email} ${clientNetwork(address)}`;

/** From here the owner has come in: failures elsewhere no longer shut this address out. */
export async function trustLoginAddress(email: string, address: string): Promise<void> {
  await all().known.set(pair(email, address), 1, REMEMBERED_SECONDS);
}

interface Guarded {
  email: string;
  address: string;
  /** Called after a failed check, with the seconds that the next one has to wait. */
  onFailure?: (wait: number) => void;
}

/**
 * Runs `check` unless too many logins of this account have failed: then 429 with a wait that grows
 * with each further failure. Failures from an address that the owner has used count for that
 * address all others together: a stranger never shuts the owner out for good. A try is
 * counted before it is checked, so that many at once are no way around.
 */
export async function guardLogIn<T>(
  { email, address, onFailure }: Guarded,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { failures, gate, known } = all();
  const isKnown = (await known.get(pair(email, address))) !== null;
  const key = isKnown ? pair(email, address) : email;

  const shut = await gate.get(key);
  if (shut && shut.consumedPoints > 0 && shut.msBeforeNext > 0) throw tooMany(shut.msBeforeNext);
  const { consumedPoints: tries } = await failures.penalty(key);
  const wait = waitAfter(tries);
  if (wait > 0) await shutGate(gate, failures, key, wait);

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

/** Of several tries at once, one passes and shuts the gate behind it. */
async function shutGate(
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
    throw tooMany(refused.msBeforeNext);
  }
}

function tooMany(ms: number) {
  return problem(429, "Too many failed logins. Please try again later.", {
    retryAfter: ms / 1000,
  });
}
