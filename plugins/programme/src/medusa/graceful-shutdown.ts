import type { Server } from "node:http";
import { drainServer } from "../server-kit/drain-server";
import { flushTraces } from "../lib/trace-context";

/**
 * Describes the server of Medusa's `start`, which adds `shutdown` and calls it on SIGTERM and
 * SIGINT.
 */
interface MedusaServer extends Server {
  shutdown?: (timeout?: number) => Promise<void>;
}

let isUrgent = false;

/** Exits immediately on SIGINT because no replacement process will take over. */
export function exitImmediatelyOnSigint(): void {
  process.once("SIGINT", () => {
    isUrgent = true;
  });
}

/**
 * Drains the server first. Medusa would end idle connections immediately, even if a request is on
 * its way.
 */
export function drainBeforeShutdown(server: MedusaServer): void {
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
