// `npm start`: brings up the whole shop. Plain JavaScript, because nothing may be installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const isBelow = (have, want) => have[0] < want[0] || (have[0] === want[0] && have[1] < want[1]);

const version = process.versions.node.split(".").map(Number);
if (isBelow(version, [20, 19])) {
  console.error(`Node ${process.versions.node} is too old: the shop needs 20.19 or newer.`);
  process.exit(1);
}

installWhenStale();
const { register } = await import("tsx/esm/api");
register();
await import(process.argv.includes("--dev") ? "./start/dev.ts" : "./start/main.ts");

/** `npm ci` when the lockfile is another one than the last time, or nothing is installed. */
function installWhenStale() {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = path.join(root, "node_modules/.installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the locked dependencies: a minute or two the first time …");
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === "win32" ? "npm.cmd" : "npm", []];
  const args = [...npm[1], "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(npm[0], args, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The dependencies could not be installed: see the messages above.");
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
