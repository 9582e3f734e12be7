const MINUTE = 60;
const HOUR = 60 * MINUTE;

const delays = [10, 30, 2 * MINUTE, 10 * MINUTE];

/** How many seconds to wait after this many failed attempts (1 and more). */
export function retryDelaySeconds(attempts: number): number {
  return delays[attempts - 1] ?? HOUR;
}

/** A mail that fails this long after it was queued is given up. */
export const GIVE_UP_AFTER_SECONDS = 3 * 24 * HOUR;

/** How long a claim lasts. A sender must be done before it ends. */
export const LEASE_SECONDS = MINUTE;
