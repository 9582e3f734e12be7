// `medusa build` reads the configuration although nothing of it ends in what is built: these
// stand in for the variables that only a running server has.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const required = {
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
  env: { ...required, ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
});
process.exit(status ?? 1);
