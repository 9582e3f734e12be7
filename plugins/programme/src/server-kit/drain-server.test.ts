import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drainServer } from "./drain-server";

let server: Server;
let agent: Agent;
let finishSlow: () => void;
let slowAsked: Promise<void>;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked: () => void;
  slowAsked = new Promise((resolve) => (asked = resolve));
  server = createServer((req, res) => {
    if (req.url !== "/slow") {
      res.end("quick");
      return;
    }
    finishSlow = () => res.end("slow");
    asked();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

interface Answer {
  text: string;
  connection: string | undefined;
}

async function get(port: number, path: string, through: Agent | false): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, path, agent: through }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { text: await text(answer), connection: answer.headers.connection };
}

test("finishes running requests and serves one more on an idle connection", async () => {
  const { port } = server.address() as AddressInfo;
  expect(await get(port, "/", agent)).toEqual({ text: "quick", connection: "keep-alive" });
  const slow = get(port, "/slow", false);
  await slowAsked;
  const drained = drainServer(server);
  await expect(get(port, "/", false)).rejects.toThrow("ECONNREFUSED");
  finishSlow();
  expect((await slow).text).toBe("slow");
  expect(await get(port, "/", agent)).toEqual({ text: "quick", connection: "close" });
  await drained;
});
