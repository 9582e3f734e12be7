// Plain JavaScript, because nothing may be installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/**
 * `shop`: what it takes to build and run the shop. `all`: also what checks it, a fifth more.
 * @typedef {"shop" | "all"} Extent
 */

/**
 * Ensures that the locked dependencies are installed: runs `npm ci` if they are not, or if the
 * lockfile has changed since. Exits with an error message if that fails.
 * @param {Extent} extent
 */
function ensureInstalled(extent) {
  ensureNode();
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = path.join(root, "node_modules/.installed-lock");
  const before = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (before === `${lock} all` || before === `${lock} ${extent}`) return;

  console.log("Installing the locked dependencies: a minute or two the first time …");
  const npm = process.env.npm_execpath;
  // The dependencies of the root are what checks the shop.
  const parts = extent === "shop" ? ["--workspaces", "--include-workspace-root=false"] : [];
  const { status } = spawnSync(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), "ci", ...parts, "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
  );
  if (status !== 0) {
    console.error("The dependencies could not be installed: see the messages above.");
    process.exit(1);
  }
  writeFileSync(stamp, `${lock} ${extent}`);
}

/**
 * Runs a TypeScript program in this process. `file` is relative to this file.
 * @param {string} file
 * @param {Extent} extent What the program needs to be installed.
 */
export async function runTypeScript(file, extent = "all") {
  ensureInstalled(extent);
  // The plugin's sources are CommonJS, the tools' are ES modules; tsx loads both.
  const [commonJs, modules] = await Promise.all([import("tsx/cjs/api"), import("tsx/esm/api")]);
  commonJs.register();
  modules.register();
  await import(new URL(file, import.meta.url).href);
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: the shop needs 20.19 or newer.`);
  process.exit(1);
}
