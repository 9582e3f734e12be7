import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../../tools/start/ports.ts";
import { END_WITH_STARTER_ARGS } from "../../tools/start/processes.ts";
import { startBreakableProxy, type BreakableProxy } from "./breakable-proxy.ts";
import { shop } from "./shop.ts";

const folder = path.resolve(import.meta.dirname, "../../storefront");

/**
 * Starts another storefront with other settings for the same commerce server. Returns its URL, its
 * process, and a function that stops it. It ends by itself when the test run is killed.
 */
export async function startStorefront(
  settings: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = [...END_WITH_STARTER_ARGS, path.join(folder, "build/start.mjs")];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      STOREFRONT_PORT: String(port),
      STOREFRONT_URL: url,
      COMMERCE_URL: shop.commerce(),
      SESSION_SECRET: "a secret for tests alone",
      ...settings,
    },
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("The second storefront did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: child.pid ?? 0, stop };
}

/**
 * Starts another storefront whose connection to the commerce server a test can break and restore.
 */
export async function startLinkedStorefront(settings: Record<string, string> = {}): Promise<{
  url: string;
  link: BreakableProxy;
  stop: () => Promise<void>;
}> {
  const link = await startBreakableProxy(shop.commerce());
  const { url, stop } = await startStorefront({ COMMERCE_URL: link.url, ...settings });
  return {
    url,
    link,
    stop: async () => {
      await stop();
      await link.stop();
    },
  };
}
