import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, vi } from "vitest";
import { testVariables } from "../src/lib/test-variables";

export interface Call {
  method: string;
  path: string;
  key: string;
  body: unknown;
}

/**
 * Starts a fake EasyPost server for the tests of a file. `answer` returns the status and body of
 * each response.
 */
export function easypostAnswers(answer: (call: Call) => [number, unknown] | undefined) {
  const calls: Call[] = [];
  let url = "";
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url: path = "", headers } = request;
      const encoded = headers.authorization?.replace("Basic ", "") ?? "";
      const key = Buffer.from(encoded, "base64").toString("utf8");
      const call = {
        method,
        path,
        key,
        body: body === "" ? undefined : (JSON.parse(body) as unknown),
      };
      calls.push(call);
      const answered = answer(call);
      if (!answered) {
        response.destroy();
        return;
      }
      response.statusCode = answered[0];
      response.end(typeof answered[1] === "string" ? answered[1] : JSON.stringify(answered[1]));
    });
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const variables = {
      ...testVariables,
      ...{ LABELS: "easypost", LABELS_API_KEY: "EZTK_test", LABELS_API_BASE: url },
      LABELS_WEBHOOK_SECRET: "a secret of the webhook",
      LABEL_ADDRESS: "1 Atelier Street;New York, NY 10001;United States",
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: () => url };
}
