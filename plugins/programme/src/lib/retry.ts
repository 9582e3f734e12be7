const MINUTE = 60;
const HOUR = 60 * MINUTE;

const delays = [10, 30, 2 * MINUTE, 10 * MINUTE];

/** Returns the seconds to wait after this many failed attempts (1 or more). */
export function retryDelaySeconds(attempts: number): number {
  return delays[attempts - 1] ?? HOUR;
}

/** Gives up on an email or a webhook that still fails this long after it was queued. */
export const GIVE_UP_AFTER_SECONDS = 3 * 24 * HOUR;

/** Limits how long a claim lasts. A sender must finish before it ends. */
export const LEASE_SECONDS = MINUTE;
