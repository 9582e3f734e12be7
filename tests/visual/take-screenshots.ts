import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { findBrowser } from "../../tools/test/browser.ts";

interface Pictures {
  /** The checkout whose code takes the screenshots. */
  root: string;
  /** The checkout whose components are shown. */
  checkout: string;
  now: string;
  groups: string[];
  base?: string | undefined;
}

/** Builds a checkout's style page and takes its screenshots. */
export async function takeScreenshots({
  root,
  checkout,
  now,
  groups,
  base,
}: Pictures): Promise<void> {
  await build({
    configFile: path.join(checkout, "storefront/stories/vite.config.ts"),
    logLevel: "error",
  });
  for (const group of groups) rmSync(path.join(now, group), { recursive: true, force: true });
  const program = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const config = path.join(root, "tests/visual/playwright.config.ts");
  const child = spawn(process.execPath, [program, "test", "-c", config], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(root),
      STYLES_CHECKOUT: checkout,
      STYLES_NOW: now,
      STYLES_ROOMS: groups.join(" "),
      ...(base ? { STYLES_BASE: base } : {}),
    },
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error("Not all pictures could be taken: see above.");
}
