import { once } from "node:events";
import net from "node:net";

/** A connection to a server that a test can break and restore. */
export interface BreakableProxy {
  url: string;
  cut: () => void;
  /** Responds to no request, and rejects no connection. */
  hang: () => void;
  refuse: (status: number) => void;
  restore: () => void;
  /** The raw requests that arrived while it hung. */
  heard: string[];
  stop: () => Promise<void>;
}

/** Returns a raw response in the format of Medusa's. */
function refusal(status: number): string {
  const body = JSON.stringify({ message: "Not now." });
  const head = ["content-type: application/json", `content-length: ${body.length}`];
  return [`HTTP/1.1 ${status} No`, ...head, "connection: close", "", body].join("\r\n");
}

export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  const heard: string[] = [];
  let state: "whole" | "cut" | "hanging" | "refusing" = "whole";
  let status = 0;
  const server = net.createServer((socket) => {
    if (state === "cut") socket.destroy();
    if (state === "hanging") {
      sockets.add(socket.on("error", () => socket.destroy()));
      socket.on("data", (sent: Buffer) => heard.push(sent.toString()));
    }
    if (state === "refusing") socket.once("data", () => socket.end(refusal(status)));
    if (state !== "whole") return;
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
  const become = (next: typeof state) => () => {
    state = next;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const cut = become("cut");
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut,
    hang: become("hanging"),
    refuse: (asked) => {
      status = asked;
      become("refusing")();
    },
    restore: become("whole"),
    heard,
    stop: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
