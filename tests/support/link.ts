import { once } from "node:events";
import net from "node:net";

/** A way to a server that a test can cut and mend again. */
export interface Link {
  url: string;
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

export async function linkTo(target: string): Promise<Link> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
