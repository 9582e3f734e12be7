import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, vi } from "vitest";
import { testVariables } from "../src/lib/test-variables";

/** Starts a fake Stripe for the tests of a file and points the shop's variables at it. */
export function stripeAnswers(answer: http.RequestListener): void {
  const server = http.createServer(answer);
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const variables = { ...testVariables, STRIPE_API_BASE: `http://127.0.0.1:${port}` };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
}
