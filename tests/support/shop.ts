/** Where the running shop is, as `npm test` has told it. */
function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test.`);
  return value;
}

export const shop = {
  storefront: () => told("TEST_STOREFRONT_URL"),
  commerce: () => told("TEST_COMMERCE_URL"),
  sandbox: () => told("TEST_SANDBOX_URL"),
  admin: () => ({ email: told("TEST_ADMIN_EMAIL"), password: told("TEST_ADMIN_PASSWORD") }),
  database: () => told("TEST_DATABASE_URL"),
  dataFolder: () => told("TEST_DATA_DIR"),
  webhookSecret: () => told("TEST_WEBHOOK_SECRET"),
};
