import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Below the ports that systems give to outgoing connections: none of those takes a free one before it
 * is used.
 */
const FREE = { from: 20_000, to: 32_000 };

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => {
      resolve(false);
    });
    server.listen(port, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** Throws, naming the variable, when something already listens there. */
export async function ensureFree(name: string, port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(`${name} ${port} is in use by another program. Stop it or set ${name}.`);
}

/** What was answered before: nothing may listen there yet. */
const given = new Set<number>();

/** The first of `count` ports in a row that nothing uses now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(FREE.from, FREE.to);
    const row = Array.from({ length: count }, (_, at) => first + at);
    if (row.some((port) => given.has(port))) continue;
    for (const port of row) given.add(port);
    const checks = await Promise.all(row.map((port) => isFree(port, "127.0.0.1")));
    if (checks.every(Boolean)) return first;
  }
}

/** A port that nothing uses now. */
export const freePort = (): Promise<number> => freePorts(1);
