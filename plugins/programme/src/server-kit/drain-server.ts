import { once } from "node:events";
import type { Server } from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const DRAIN_MS = 25_000;

/**
 * Stops a server without interrupting clients: it accepts no new connections and responds with
 * `Connection: close`. Idle connections stay open until the client closes them or keep-alive
 * expires, because a request may be on its way. Resolves when all connections are closed, at the
 * latest after `DRAIN_MS`.
 */
export async function drainServer(server: Server): Promise<void> {
  const late = new AbortController();
  server.prependListener("request", (_, response) => {
    response.setHeader("connection", "close");
  });
  const closed = once(server, "close");
  // `close` of an HTTP server would immediately end idle connections.
  net.Server.prototype.close.call(server);
  await Promise.race([
    closed,
    wait(DRAIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
