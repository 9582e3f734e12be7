import { once } from "node:events";
import type { Server } from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How long requests under way may take when a server is to end, in milliseconds. */
const DRAIN_MS = 25_000;

/**
 * Lets a server end without cutting anybody off: it accepts no new connections, and asks the client
 * of each answer to close. An idle connection stays until its client closes it or the keep-alive
 * time is over, because a request may be on its way. Resolves when all connections are closed, at
 * the latest after `DRAIN_MS`.
 */
export async function drainServer(server: Server): Promise<void> {
  const late = new AbortController();
  server.prependListener("request", (_, response) => {
    response.setHeader("connection", "close");
  });
  const closed = once(server, "close");
  // The close of an HTTP server would end idle connections at once.
  net.Server.prototype.close.call(server);
  await Promise.race([
    closed,
    wait(DRAIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
