import { isLockTimeout } from "../lib/locks";
import { isRedisOutage, isDatabaseOutage } from "../lib/outage";
import { problem, type Problem } from "../lib/problem";

/**
 * Returns a 503 for an outage of the database or Redis and for a lock timeout; undefined for any
 * other error.
 */
export function outageProblem(cause: unknown): Problem | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  if (isDatabaseOutage(cause) || isRedisOutage(cause)) {
    return problem(503, "The shop is temporarily unavailable. Please try again in a moment.", {
      cause,
    });
  }
  if (isLockTimeout(cause)) {
    return problem(503, "Someone else is updating this. Please try again in a moment.", { cause });
  }
  return undefined;
}
