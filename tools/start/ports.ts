import { randomInt } from "node:crypto";
import dgram from "node:dgram";
import net from "node:net";

/**
 * A range below the ports that systems use for outgoing connections, so that no such connection
 * takes a port between its choice and its use.
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

/** Throws an error that names the variable when the port is in use. */
export async function ensurePortFree(name: string, port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(`${name} ${port} is in use by another program. Stop it or set ${name}.`);
}

/**
 * Claims a port until this process exits, so that no other caller gets it before a server listens
 * there. The claim is the UDP port with the same number, which only one process can bind and which
 * the system releases at exit.
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

/** Returns the first of `count` consecutive ports that are free and that no other caller gets. */
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

/** Returns a port that is free and that no other caller gets. */
export const freePort = (): Promise<number> => freePorts(1);
