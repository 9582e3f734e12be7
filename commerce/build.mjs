// Placeholders for a running server's variables. `medusa build` reads the configuration but doesn't
// include it in its output.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const { PATH, HOME, MEDUSA_ADMIN } = process.env;
const environment = {
  PATH,
  HOME,
  NODE_ENV: "production",
  MEDUSA_DISABLE_TELEMETRY: "true",
  ...(MEDUSA_ADMIN === "true" && { MEDUSA_ADMIN }),
  DATABASE_URL: "postgres://build@localhost/build",
  JWT_SECRET: "only-while-building",
  COOKIE_SECRET: "only-while-building",
  STRIPE_API_KEY: "sk_test_build",
  STRIPE_WEBHOOK_SECRET: "whsec_build",
};

const cli = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js");
const { status } = spawnSync(process.execPath, [cli, "build"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
  env: environment,
});
process.exit(status ?? 1);
