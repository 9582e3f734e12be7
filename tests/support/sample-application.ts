import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runMedusaCommand } from "./medusa-command.ts";

const root = path.resolve(import.meta.dirname, "../..");
const commerce = path.join(root, "commerce");

/** Lies inside the repository, so that Node finds the installed packages and nothing is downloaded. */
const folder = path.join(root, ".cache/sample-application");

/** The variables without which the configuration does not load. */
const BUILD_ENVIRONMENT = {
  NODE_ENV: "production",
  MEDUSA_ADMIN: "true",
  DATABASE_URL: "postgres://build@localhost/build",
  JWT_SECRET: "only-while-building",
  COOKIE_SECRET: "only-while-building",
  STRIPE_API_KEY: "sk_test_build",
  STRIPE_WEBHOOK_SECRET: "whsec_build",
};

/** Returns the commerce server's configuration with `tests/sample-plugin` and these options for the shop's plugin. */
const configurationWith = (options: object) => `
// A variable, because the compiler would follow a literal path in \`require\`.
const shop = ${JSON.stringify(path.join(commerce, ".medusa/server/medusa-config.js"))};
const config = require(shop);

module.exports = {
  ...config,
  admin: { ...config.admin, disable: false },
  plugins: [
    ...config.plugins.filter((plugin) => plugin.resolve !== "@tomashi/programme"),
    { resolve: "@tomashi/programme", options: ${JSON.stringify(options)} },
    { resolve: "sample-plugin", options: {} },
  ],
};
`;

const TSCONFIG = {
  compilerOptions: {
    ...{ allowJs: true, skipLibCheck: true, rootDir: "." },
    ...{ module: "Node16", moduleResolution: "Node16" },
  },
  include: ["medusa-config.js"],
};

/** Replaces the options of the shop's plugin in the built application. Returns the folder to start it in. */
export function configureSampleApplication(options: object): string {
  const server = path.join(folder, ".medusa/server");
  writeFileSync(path.join(server, "medusa-config.js"), configurationWith(options));
  return server;
}

/**
 * Builds a Medusa application like the shop's, with the sample plugin, its dashboard page, and these options
 * for the shop's plugin. Returns the folder to start it in.
 */
export async function buildSampleApplication(options: object): Promise<string> {
  const packages = path.join(folder, "node_modules");
  const plugin = path.join(packages, "sample-plugin");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  // The dashboard's router is another version than the storefront's, so it is in these packages.
  for (const name of readdirSync(path.join(commerce, "node_modules"))) {
    if (name.startsWith(".")) continue;
    symlinkSync(path.join(commerce, "node_modules", name), path.join(packages, name));
  }
  cpSync(path.join(root, "tests/sample-plugin"), plugin, { recursive: true });
  await runMedusaCommand("plugin:build", { cwd: plugin, env: BUILD_ENVIRONMENT });
  const dependencies = { "@medusajs/framework": "2.21.2", "@medusajs/medusa": "2.21.2" };
  const manifest = { name: "sample-application", private: true, dependencies };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  writeFileSync(path.join(folder, "medusa-config.js"), configurationWith(options));
  await runMedusaCommand("build", { cwd: folder, env: BUILD_ENVIRONMENT });
  return configureSampleApplication(options);
}
