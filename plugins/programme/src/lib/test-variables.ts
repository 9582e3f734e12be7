export const testVariables = {
  DATABASE_URL: "postgres://nobody@localhost/none",
  JWT_SECRET: "j".repeat(16),
  COOKIE_SECRET: "c".repeat(16),
  STRIPE_API_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
} as const;
