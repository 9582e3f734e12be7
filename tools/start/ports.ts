import net from "node:net";

/** Throws, naming the variable, when something already listens there. */
export async function ensureFree(name: string, port: number, host: string): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
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
  if (!isFree) {
    throw new Error(`${name} ${port} is in use by another program. Stop it or set ${name}.`);
  }
}

/** The first of `count` ports in a row that nothing uses now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const rest = Array.from({ length: count - 1 }, (_, at) => first + 1 + at);
    const checks = rest.map((port) => ensureFree("port", port, "127.0.0.1"));
    const isFree = (await Promise.allSettled(checks)).every(({ status }) => status === "fulfilled");
    if (isFree) return first;
  }
}

/** A port that nothing uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
