import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { drainServer } from "../src/server-kit/drain-server";
import { heldTimers } from "./held-timers";

test("waits 25 seconds for a request that never ends", async () => {
  const timers = heldTimers();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: "127.0.0.1", port }).on("error", () => undefined);
  asked.end();
  onTestFinished(() => {
    server.closeAllConnections();
  });
  await once(server, "request");
  const drained = drainServer(server);
  expect(timers.begun()).toEqual([25_000]);
  timers.end();
  await drained;
});
