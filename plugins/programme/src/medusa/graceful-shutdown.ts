import type { Server } from "node:http";
import { drainServer } from "../server-kit/drain-server";
import { flushTraces } from "../lib/trace-context";

/** What the engine's `start` adds to its server, and calls on SIGTERM and SIGINT. */
interface EngineServer extends Server {
  shutdown?: (timeout?: number) => Promise<void>;
}

let isUrgent = false;

/** Ctrl-C: nobody is there to take over, so nobody is waited for. */
export function exitImmediatelyOnSigint(): void {
  process.once("SIGINT", () => {
    isUrgent = true;
  });
}

/** The engine ends idle connections at once, with the requests that are on their way. */
export function drainBeforeShutdown(server: EngineServer): void {
  const shutdown = server.shutdown?.bind(server);
  if (!shutdown) return;
  server.shutdown = async (timeout) => {
    if (!isUrgent) {
      await drainServer(server);
      await flushTraces();
    }
    await shutdown(timeout);
  };
}
