// `medusa plugin:build` also bundles the plugin's extensions of the dashboard. Without any, nothing
// reads the two files that it then writes: only the server's side is built.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Compiler } from "@medusajs/framework/build-tools";
import { logger } from "@medusajs/framework/logger";

const folder = import.meta.dirname;

async function buildServer() {
  const compiler = new Compiler(folder, logger);
  const configuration = await compiler.loadTSConfigFile();
  return configuration !== undefined && (await compiler.buildPluginBackend(configuration));
}

function buildWithExtensions() {
  const cli = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js");
  const { status } = spawnSync(process.execPath, [cli, "plugin:build"], {
    cwd: folder,
    stdio: "inherit",
  });
  return status === 0;
}

const hasExtensions = existsSync(path.join(folder, "src/admin"));
process.exit((hasExtensions ? buildWithExtensions() : await buildServer()) ? 0 : 1);
