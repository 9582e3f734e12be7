// Plain JavaScript, because nothing may be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Runs a TypeScript program in this process. `file` is relative to this file. Installs the locked
 * packages first where one is missing or has another version; never touches a complete installation,
 * because a running shop may be using it.
 * @param {string} file
 */
export async function runTypeScript(file) {
  ensureNode();
  if (!isInstalled(root)) install();
  // The plugin's sources are CommonJS, the tools' are ES modules; tsx loads both.
  const [commonJs, modules] = await Promise.all([import("tsx/cjs/api"), import("tsx/esm/api")]);
  commonJs.register();
  modules.register();
  await import(new URL(file, import.meta.url).href);
}

/**
 * Returns true if npm has installed every package of the lockfile in its locked version. Packages
 * for other platforms are optional. npm writes its list of installed packages last, so an
 * interrupted installation has none.
 * @param {string} folder The project's root.
 */
export function isInstalled(folder) {
  const installed = packagesIn(path.join(folder, "node_modules/.package-lock.json"));
  if (!installed) return false;
  const locked = packagesIn(path.join(folder, "package-lock.json")) ?? {};
  return Object.entries(locked).every(([place, { version, integrity, optional }]) => {
    if (!place.includes("node_modules/")) return true;
    const found = installed[place];
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** Installs the test packages too, because leaving them out saves no time. */
function install() {
  console.log("Installing the locked packages. This takes a minute or two the first time …");
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
  );
  if (status === 0) return;
  console.error("The packages could not be installed. See the messages above.");
  process.exit(1);
}

function ensureNode() {
  const { node } = process.versions;
  const support = supportOf(node);
  if (support === "full") return;
  if (support === "none") {
    console.error(`Node ${node} is too old: the shop needs 22.12 or newer.`);
    process.exit(1);
  }
  console.warn(`Node ${node} gets no security fixes. Use Node 24, or 22.12 and newer.`);
}

/**
 * Returns how far the shop supports a version of Node: docs/decisions/0033-node-versions.md.
 * @param {string} version
 */
export function supportOf(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 12)) return "full";
  return major > 20 || (major === 20 && minor >= 19) ? "ended" : "none";
}
