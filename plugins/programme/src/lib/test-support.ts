import { vi } from "vitest";

/** What the commerce server cannot start without; no REDIS_URL: counters are in memory. */
export function stubEnvironment(more: Record<string, string> = {}): void {
  const variables = {
    JWT_SECRET: "x".repeat(16),
    COOKIE_SECRET: "x".repeat(16),
    DATABASE_URL: "postgres://nobody@localhost/none",
    STRIPE_API_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    REDIS_URL: "",
    RATE_LIMIT_FACTOR: "1",
    ...more,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
