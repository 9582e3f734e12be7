const MINUTE = 60;
const HOUR = 60 * MINUTE;

const delays = [10, 30, 2 * MINUTE, 10 * MINUTE];

/** How many seconds to wait after this many failed attempts (1 or more). */
export function retryDelaySeconds(attempts: number): number {
  return delays[attempts - 1] ?? HOUR;
}

/** The outbox gives up on a mail that fails this long after it was queued. */
export const GIVE_UP_AFTER_SECONDS = 3 * 24 * HOUR;

/** How long a claim lasts. A sender must finish before it ends. */
export const LEASE_SECONDS = MINUTE;
