import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, vi } from "vitest";
import { testVariables } from "../src/lib/test-variables";

/** For the tests of a file: a Stripe that answers like this, of which the shop's variables know. */
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
