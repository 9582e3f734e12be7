import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** In order of preference: the headless shell takes half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Returns the path of a Chromium: Playwright's or the system's. Installs one if there is none. */
export function findBrowser(root: string): string {
  const found = findPlaywrightBrowser() ?? findSystemBrowser();
  if (found) return found;
  console.log("No Chromium was found: installing one …");
  spawnSync("npx", ["playwright", "install", "chromium"], { cwd: root, stdio: "inherit" });
  const installed = findPlaywrightBrowser() ?? installFromDebian();
  if (installed) return installed;
  throw new Error(
    "There is no Chromium: install one, for instance with `apt-get install chromium`.",
  );
}

function findPlaywrightBrowser(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function findSystemBrowser(): string | undefined {
  for (const name of NAMES) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      // Tries the next name.
    }
  }
  return undefined;
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  for (const name of NAMES.slice(0, 2)) {
    const { status } = spawnSync("apt-get", [...install, name], { stdio: "inherit" });
    if (status === 0) break;
  }
  return findSystemBrowser();
}
