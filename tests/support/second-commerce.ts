import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { medusaCli } from "../../tools/start/medusa.ts";
import { freePort } from "../../tools/start/ports.ts";
import { END_WITH_STARTER_ARGS } from "../../tools/start/processes.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface SecondCommerce {
  url: string;
  /** Stops the server, immediately by default. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  hasEnded: () => boolean;
  /** Returns what the server has printed. */
  log: () => string;
}

/**
 * Starts another commerce server with the environment, database, and Redis of the first one. It ends by
 * itself when the test run is killed.
 */
export async function startSecondCommerce(
  environment: NodeJS.ProcessEnv,
  cwd = path.join(root, "commerce/.medusa/server"),
): Promise<SecondCommerce> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const medusa = [medusaCli(root), "start", "-H", "127.0.0.1", "-p", String(port)];
  const args = [...END_WITH_STARTER_ARGS, ...medusa];
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "ipc"];
  const child = spawn(process.execPath, args, { cwd, stdio, env: environment });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  }
  const ended = once(child, "exit");
  const isReady = () =>
    fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null)
      throw new Error(`The second commerce server did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: () => log,
    stop: async (signal = "SIGKILL") => {
      child.kill(signal);
      await ended;
    },
  };
}

interface Shopping {
  server: string;
  /** The storefront's publishable key. */
  key: string;
  token: string;
}

export async function checkoutAt({ server, key, token }: Shopping, route: string, body = {}) {
  const answer = await fetch(`${server}/shop/shopper/checkout${route}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { url: string; message: string };
  return { status: answer.status, body: read };
}
