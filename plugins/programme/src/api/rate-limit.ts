import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "../lib/environment";

interface Limit {
  /** So many requests of one address … */
  points: number;
  /** … in so many seconds. */
  seconds: number;
}

/** Refuses an address that asks too often: 429 with Retry-After. Counted by this process alone. */
export function limitByAddress({ points, seconds }: Limit) {
  let limiter: RateLimiterMemory | undefined;
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    limiter ??= new RateLimiterMemory({
      points: Math.ceil(points * environment().RATE_LIMIT_FACTOR),
      duration: seconds,
    });
    try {
      await limiter.consume(req.ip ?? "unknown");
      next();
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      res.set("retry-after", String(Math.ceil(refused.msBeforeNext / 1000)));
      res.status(429).json({ message: "Too many requests. Please try again in a few minutes." });
    }
  };
}
