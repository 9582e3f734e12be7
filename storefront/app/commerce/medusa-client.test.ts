import { once } from "node:events";
import http from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestServer } from "../../server/test-server.ts";

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

let received: Received[] = [];
beforeEach(() => {
  vi.resetModules();
  received = [];
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  vi.stubEnv("COMMERCE_WAIT_SECONDS", "60");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Starts a commerce server that handles requests with `behind`. */
async function storefront(behind: http.RequestListener) {
  const server = http.createServer(behind);
  vi.stubEnv("COMMERCE_URL", await startTestServer(server));
  const [{ commerce: engine, commerceFile: engineFile }, { log }] = await Promise.all([
    import("./medusa-client.server"),
    import("../../server/log.ts"),
  ]);
  log.level = "silent";
  /** Sends a request. Returns the response, or the error's fields. */
  const ask = (path: string, call: Omit<Parameters<typeof engine>[1], "requestId"> = {}) =>
    engine(path, { requestId: "request-1", ...call }).catch((error: unknown) => {
      const { status, refusal, isOutcomeUnknown } = error as Record<string, unknown>;
      return { status, refusal, isOutcomeUnknown };
    });
  return { ask, engineFile, server };
}

const recordRequest: http.RequestListener = (req, res) => {
  void (req.method === "POST" ? json(req) : Promise.resolve(undefined)).then((body) => {
    const { method, url, headers } = req;
    received.push({ method, url, headers, body });
    res.setHeader("content-type", "application/json");
    res.end('{"ok":true}');
  });
};

const failed = { status: 503, refusal: undefined, isOutcomeUnknown: false };
const unanswered = { ...failed, isOutcomeUnknown: true };

test("sends the customer's token and the client's IP address", async () => {
  const { ask } = await storefront(recordRequest);
  const visitor = { token: "t1", clientAddress: "192.0.2.1 mark", userAgent: "Firefox" };
  expect(await ask("/shop/shopper", { ...visitor, query: { parts: "cart,orders" } })).toEqual({
    ok: true,
  });
  const change = { ...visitor, method: "POST", body: { quantity: 2 } } as const;
  expect(await ask("/shop/shopper/cart/lines", change)).toEqual({ ok: true });
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["GET", "/shop/shopper?parts=cart%2Corders", undefined],
    ["POST", "/shop/shopper/cart/lines", { quantity: 2 }],
  ]);
  for (const { headers } of received) {
    expect(headers).toMatchObject({
      authorization: "Bearer t1",
      accept: "application/json",
      "x-request-id": "request-1",
      "x-client-address": "192.0.2.1 mark",
      "user-agent": "Firefox",
    });
  }
  await ask("/catalog");
  expect(received[2]?.headers).not.toHaveProperty("authorization");
});

test("requests a file with its type and query and does not time out its body", async () => {
  vi.stubEnv("COMMERCE_WAIT_SECONDS", "1");
  const { engineFile } = await storefront((req, res) => {
    received.push({ method: req.method, url: req.url, headers: req.headers, body: undefined });
    res.write("first,");
    // Ends later than the timeout for the start of a response.
    setTimeout(() => res.end("last"), 1200);
  });
  const call = { requestId: "request-1", token: "t1", query: { status: "returned" } };
  const file = await engineFile("/admin/order-lines/export", call, "text/csv");
  expect(await file.text()).toBe("first,last");
  expect(received).toMatchObject([
    {
      url: "/admin/order-lines/export?status=returned",
      headers: { accept: "text/csv", authorization: "Bearer t1" },
    },
  ]);
});

test("passes on the message of a 4xx response, but not of a 500", async () => {
  const { ask } = await storefront((req, res) => {
    res.statusCode = Number(req.url?.slice(1));
    res.setHeader("content-type", "application/json");
    res.end('{"message":"Not so."}');
  });
  for (const method of ["GET", "POST"] as const) {
    expect(await ask("/409", { method })).toEqual({
      status: 409,
      refusal: "Not so.",
      isOutcomeUnknown: false,
    });
    expect(await ask("/499", { method })).toMatchObject({ refusal: "Not so." });
    expect(await ask("/500", { method })).toEqual(failed);
  }
});

test("marks the outcome as unknown on a timeout, but not on a failed connection", async () => {
  vi.stubEnv("COMMERCE_WAIT_SECONDS", "1");
  const { ask, server } = await storefront((req) => req.resume());
  const change = { method: "POST", body: {} } as const;
  const both = (path: string) => Promise.all([ask(path), ask(path, change)]);
  expect(await both("/hanging")).toEqual([unanswered, unanswered]);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  expect(await both("/gone")).toEqual([failed, failed]);
});

test("times out long calls after 60 seconds and uploads after 120, or when aborted", async () => {
  vi.stubEnv("COMMERCE_WAIT_SECONDS", "1");
  const { ask } = await storefront((req, res) => {
    req.resume();
    setTimeout(() => {
      res.setHeader("content-type", "application/json").end('{"ok":true}');
    }, 1500);
  });
  const times = vi.spyOn(AbortSignal, "timeout");
  const send = (call: Parameters<typeof ask>[1]) => ask("/slow", { method: "POST", ...call });
  const upload = (signal: AbortSignal) => ({
    upload: { body: new Blob(["picture"]).stream(), type: "image/png", signal },
  });
  const answers = await Promise.all([
    send({ body: {} }),
    send({ body: {}, isLong: true }),
    send(upload(new AbortController().signal)),
    send(upload(AbortSignal.abort())),
  ]);
  const answered = { ok: true };
  expect(answers).toEqual([unanswered, answered, answered, unanswered]);
  const seconds = times.mock.calls.flat().map((ms) => ms / 1000);
  expect(seconds.filter((one) => one > 1)).toEqual([60, 120, 120]);
});

test("rejects a queued call with 429 after 2 seconds when 64 are pending", async () => {
  const hanging: http.ServerResponse[] = [];
  const { ask } = await storefront((_req, res) => hanging.push(res));
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const pending = Array.from({ length: 64 }, () => ask("/slow"));
    await until(() => hanging.length === 64);
    let last: unknown;
    void ask("/late").then((answer) => (last = answer));
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
    vi.advanceTimersByTime(1999);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
    expect(last).toBeUndefined();
    vi.advanceTimersByTime(1);
    await until(() => last !== undefined);
    expect(last).toEqual({
      status: 429,
      refusal: "We're very busy right now. Please try again in a moment.",
      isOutcomeUnknown: false,
    });
    for (const res of hanging) res.end("{}");
    await Promise.all(pending);
    expect(hanging).toHaveLength(64);
  } finally {
    vi.useRealTimers();
  }
});
