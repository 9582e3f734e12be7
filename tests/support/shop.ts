/** Reads the variables that `npm test` sets for the running shop. */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test.`);
  return value;
}

export const shop = {
  storefront: () => variable("TEST_STOREFRONT_URL"),
  commerce: () => variable("TEST_COMMERCE_URL"),
  sandbox: () => variable("TEST_SANDBOX_URL"),
  commerceMetrics: () => variable("TEST_COMMERCE_METRICS_URL"),
  storefrontMetrics: () => variable("TEST_STOREFRONT_METRICS_URL"),
  admin: () => ({ email: variable("TEST_ADMIN_EMAIL"), password: variable("TEST_ADMIN_PASSWORD") }),
  database: () => variable("TEST_DATABASE_URL"),
  dataFolder: () => variable("TEST_DATA_DIR"),
  webhookSecret: () => variable("TEST_WEBHOOK_SECRET"),
};
