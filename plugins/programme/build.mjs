// Builds the server side like `medusa plugin:build`, but in a third of the time and without the
// tests. If the plugin extends the dashboard, Medusa's command also bundles the extensions.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const folder = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

const compiler = path.join(path.dirname(resolve("typescript-native/package.json")), "bin/tsc");
const extensions = path.join(folder, "src/admin");
const hasExtensions =
  existsSync(extensions) && readdirSync(extensions).some((name) => name !== "README.md");
const command = hasExtensions
  ? [resolve("@medusajs/cli/cli.js"), "plugin:build"]
  : [compiler, "-p", "tsconfig.build.json"];

rmSync(path.join(folder, ".medusa/server"), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: "inherit" });
process.exit(status ?? 1);
