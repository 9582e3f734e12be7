import http from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentReader, keptCatalog } from "./catalog.ts";
import { listening } from "./test-server.ts";

const BEGIN = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What storefronts keep of a commerce server's catalog, and what that was asked. */
async function kept(behind: http.RequestListener, waitMs = 60_000) {
  const asked: (string | undefined)[] = [];
  const server = http.createServer((req, res) => {
    asked.push(req.headers["if-none-match"]);
    behind(req, res);
  });
  return { catalog: keptCatalog(await listening(server), waitMs), asked };
}

const answer = (res: http.ServerResponse, version: string, body: object) =>
  res.writeHead(200, { etag: version }).end(JSON.stringify(body));

/** A catalog of this version, which says so to who has it. */
const versioned =
  (version: () => string): http.RequestListener =>
  (req, res) => {
    if (req.headers["if-none-match"] === version()) res.writeHead(304).end();
    else answer(res, version(), { products: [{ id: version() }] });
  };

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Waiting with a timer would move the clock on. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test("a catalog is asked for anew after a second, by all together, and sent only where it has changed", async () => {
  let version = "one";
  const { catalog, asked } = await kept(versioned(() => version));
  expect([catalog.now(), catalog.last(), catalog.isSettled()]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const all = await Promise.all([1, 2, 3].map(() => catalog.read("r")));
  expect(all.map((state) => state.version)).toEqual(["one", "one", "one"]);
  later(999);
  expect((await catalog.read("r")).products).toEqual([{ id: "one" }]);
  expect([asked, catalog.isSettled()]).toEqual([[undefined], true]);
  later(1);
  expect([catalog.now(), catalog.isSettled()]).toEqual([undefined, false]);
  expect((await catalog.read("r")).version).toBe("one");
  expect(catalog.now()?.version).toBe("one");
  version = "two";
  expect((await catalog.read("r")).version).toBe("one");
  expect((await catalog.readNow("r")).version).toBe("two");
  expect((await catalog.read("r")).version).toBe("two");
  expect(asked).toEqual([undefined, "one", "one"]);
});

test("what a visitor sees waits a second for a commerce server that hangs, then the last known stands for it", async () => {
  let hangs = false;
  const { catalog, asked } = await kept((req, res) => {
    if (!hangs) versioned(() => "one")(req, res);
  });
  await catalog.read("r");
  hangs = true;
  later(1000);
  let seen: string | undefined;
  void catalog.readOrLast("r").then((state) => (seen = state?.version));
  await until(() => asked.length === 2);
  vi.advanceTimersByTime(999);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
  expect(seen).toBeUndefined();
  vi.advanceTimersByTime(1);
  await until(() => seen !== undefined);
  expect(seen).toBe("one");
  // The question is still under way: who comes now waits for the rest of its second alone.
  expect((await Promise.all([catalog.readOrLast("r"), runTimers()]))[0]?.version).toBe("one");
  expect(asked).toHaveLength(2);
});

async function runTimers(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(0);
}

test("a failure counts for a second, in which nobody asks again", async () => {
  const { catalog, asked } = await kept((_req, res) => res.writeHead(500).end());
  const texts = contentReader(catalog.readOrLast);
  expect(await texts.read("r")).toEqual({ version: "", sections: {}, legal: {} });
  later(999);
  expect([catalog.isSettled(), await catalog.readOrLast("r"), asked.length]).toEqual([
    true,
    undefined,
    1,
  ]);
  later(1);
  expect([catalog.isSettled(), await catalog.readOrLast("r"), asked.length]).toEqual([
    false,
    undefined,
    2,
  ]);
  await expect(catalog.read("r")).rejects.toThrow("The engine answered 500 for the catalog.");
});

test("an answer without lists or texts is an empty shop with its own texts", async () => {
  const { catalog } = await kept((_req, res) => answer(res, "v", { products: "none" }));
  expect(await catalog.read("r")).toEqual({
    version: "v",
    products: [],
    content: { version: "", sections: {}, legal: {} },
  });
});
