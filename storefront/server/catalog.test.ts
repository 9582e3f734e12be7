import http from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentReader, catalogCache } from "./catalog.ts";
import { startTestServer } from "./test-server.ts";

const BEGIN = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a commerce server. Returns its cached catalog and the If-None-Match of each request. */
async function startCatalog(behind: http.RequestListener, waitMs = 60_000) {
  const asked: (string | undefined)[] = [];
  const server = http.createServer((req, res) => {
    asked.push(req.headers["if-none-match"]);
    behind(req, res);
  });
  return { catalog: catalogCache(await startTestServer(server), waitMs), asked };
}

const answer = (res: http.ServerResponse, version: string, body: object) =>
  res.writeHead(200, { etag: version }).end(JSON.stringify(body));

/** Serves a catalog of this version, and 304 to clients that have it. */
const versioned =
  (version: () => string): http.RequestListener =>
  (req, res) => {
    if (req.headers["if-none-match"] === version()) res.writeHead(304).end();
    else answer(res, version(), { products: [{ id: version() }] });
  };

const advanceDate = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Waits without timers, which would advance the fake clock. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test("sends one request for simultaneous reads and revalidates by ETag after 1 second", async () => {
  let version = "one";
  const { catalog, asked } = await startCatalog(versioned(() => version));
  expect([catalog.now(), catalog.last(), catalog.isSettled()]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const all = await Promise.all([1, 2, 3].map(() => catalog.read("r")));
  expect(all.map((state) => state.version)).toEqual(["one", "one", "one"]);
  advanceDate(999);
  expect((await catalog.read("r")).products).toEqual([{ id: "one" }]);
  expect([asked, catalog.isSettled()]).toEqual([[undefined], true]);
  advanceDate(1);
  expect([catalog.now(), catalog.isSettled()]).toEqual([undefined, false]);
  expect((await catalog.read("r")).version).toBe("one");
  expect(catalog.now()?.version).toBe("one");
  version = "two";
  expect((await catalog.read("r")).version).toBe("one");
  expect((await catalog.readNow("r")).version).toBe("two");
  expect((await catalog.read("r")).version).toBe("two");
  expect(asked).toEqual([undefined, "one", "one"]);
});

test("returns the last known catalog when the commerce server hangs for 1 second", async () => {
  let hangs = false;
  const { catalog, asked } = await startCatalog((req, res) => {
    if (!hangs) versioned(() => "one")(req, res);
  });
  await catalog.read("r");
  hangs = true;
  advanceDate(1000);
  let seen: string | undefined;
  void catalog.readOrLast("r").then((state) => (seen = state?.version));
  await until(() => asked.length === 2);
  vi.advanceTimersByTime(999);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
  expect(seen).toBeUndefined();
  vi.advanceTimersByTime(1);
  await until(() => seen !== undefined);
  expect(seen).toBe("one");
  // The request is still pending, so another read waits only for the rest of that request's second.
  expect((await Promise.all([catalog.readOrLast("r"), runTimers()]))[0]?.version).toBe("one");
  expect(asked).toHaveLength(2);
});

async function runTimers(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(0);
}

test("caches a failure for 1 second", async () => {
  const { catalog, asked } = await startCatalog((_req, res) => res.writeHead(500).end());
  const texts = contentReader(catalog.readOrLast);
  expect(await texts.read("r")).toEqual({ version: "", sections: {}, legal: {}, countries: [] });
  advanceDate(999);
  expect([catalog.isSettled(), await catalog.readOrLast("r"), asked.length]).toEqual([
    true,
    undefined,
    1,
  ]);
  advanceDate(1);
  expect([catalog.isSettled(), await catalog.readOrLast("r"), asked.length]).toEqual([
    false,
    undefined,
    2,
  ]);
  await expect(catalog.read("r")).rejects.toThrow(
    "The commerce server returned 500 for the catalog.",
  );
});

test("returns no products and empty content when the response has neither", async () => {
  const { catalog } = await startCatalog((_req, res) => answer(res, "v", { products: "none" }));
  expect(await catalog.read("r")).toEqual({
    version: "v",
    products: [],
    content: { version: "", sections: {}, legal: {}, countries: [] },
  });
});
