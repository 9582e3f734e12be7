import { randomInt } from "node:crypto";
import dgram from "node:dgram";
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

/**
 * Claims a port for as long as this process lives, so that no other process is given it before anything
 * listens there: only one of them can bind its UDP twin, and the system releases that at the exit.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket("udp4");
    socket.once("error", () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/** Returns the first of `count` consecutive ports that nothing uses, and that no other caller gets. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(FREE.from, FREE.to);
    const row = Array.from({ length: count }, (_, at) => first + at);
    const claims = await Promise.all(row.map(claim));
    if (!claims.every(Boolean)) continue;
    const checks = await Promise.all(row.map((port) => isFree(port, "127.0.0.1")));
    if (checks.every(Boolean)) return first;
  }
}

/** Returns a port that nothing uses, and that no other caller gets. */
export const freePort = (): Promise<number> => freePorts(1);
