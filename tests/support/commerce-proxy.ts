import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface EngineAnswer {
  status: number;
  body: unknown;
}

/** A proxy between a storefront and Medusa that records responses and can change them. */
export interface CommerceProxy {
  url: string;
  /** The requests so far, oldest first: `POST /shop/shopper/checkout`. */
  calls: string[];
  /** Changes the response to requests of this path from now on. */
  change: (path: string, how: (answer: EngineAnswer) => EngineAnswer) => void;
  /** Responds to all requests under this path with `answer`, without forwarding them to Medusa. */
  refuse: (path: string, answer: EngineAnswer) => void;
  silence: (path: string) => void;
  /** Reverts all of the above and clears `calls`. */
  restore: () => void;
  stop: () => Promise<void>;
}

export async function startCommerceProxy(engine: string): Promise<CommerceProxy> {
  const calls: string[] = [];
  const changes = new Map<string, (answer: EngineAnswer) => EngineAnswer>();
  const refused = new Map<string, EngineAnswer>();
  const silent = new Set<string>();
  const server = createServer((req, res) => {
    const path = (req.url ?? "/").split("?")[0] ?? "/";
    calls.push(`${req.method ?? ""} ${path}`);
    const isUnder = (start: string) => path.startsWith(start);
    if ([...silent].some(isUnder)) {
      req.destroy();
      return;
    }
    const [, refusal] = [...refused].find(([start]) => isUnder(start)) ?? [];
    if (refusal) {
      res.writeHead(refusal.status, { "content-type": "application/json" });
      res.end(JSON.stringify(refusal.body));
      return;
    }
    void ask(engine, req).then(
      async (answer) => {
        const [, change] = [...changes].find(([start]) => isUnder(start)) ?? [];
        const type = answer.headers.get("content-type") ?? "application/json";
        if (!change) {
          res
            .writeHead(answer.status, { "content-type": type })
            .end(Buffer.from(await answer.arrayBuffer()));
          return;
        }
        const changed = change({ status: answer.status, body: await answer.json() });
        res.writeHead(changed.status, { "content-type": type }).end(JSON.stringify(changed.body));
      },
      () => req.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    change: (path, how) => changes.set(path, how),
    refuse: (path, answer) => refused.set(path, answer),
    silence: (path) => silent.add(path),
    restore: () => {
      calls.length = 0;
      changes.clear();
      refused.clear();
      silent.clear();
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function ask(engine: string, req: IncomingMessage): Promise<Response> {
  const body = await text(req);
  const own = ["host", "connection", "content-length", "transfer-encoding", "accept-encoding"];
  const headers = Object.entries(req.headers).flatMap(([name, value]) =>
    typeof value === "string" && !own.includes(name) ? [[name, value] as [string, string]] : [],
  );
  return fetch(engine + (req.url ?? "/"), {
    method: req.method ?? "GET",
    headers,
    redirect: "manual",
    ...(body !== "" && { body }),
  });
}
