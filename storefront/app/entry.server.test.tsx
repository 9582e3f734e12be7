import { Await, Outlet, useLoaderData } from "@remix-run/react";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { Suspense } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import type * as Entry from "./entry.server";

const LATE = "What came later";

function Page() {
  const { late } = useLoaderData<{ late: Promise<string> }>();
  return (
    <Suspense fallback="Not yet">
      <Await resolve={late}>{(text) => text}</Await>
    </Suspense>
  );
}

let entry: typeof Entry;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  entry = await import("./entry.server");
  (await import("../server/log.ts")).log.level = "silent";
});

const late = () => ({ late: new Promise((done) => setTimeout(done, 50, LATE)) });

const away = () => {
  throw Response.json({}, { status: 503 });
};

const never = () => ({ late: new Promise(() => undefined) });

const modules = {
  root: { default: () => <Outlet />, ErrorBoundary: () => "Away" },
  products: { default: Page, loader: late },
  admin: { default: Page, loader: late },
  administration: { default: Page, loader: late },
  aboutus: { default: () => "Known at once", loader: () => ({ known: true }) },
  away: { default: () => null, loader: away },
  never: { default: Page, loader: never },
};

/** Returns the shop's request handler with the pages of this test. */
function handler() {
  const routes = Object.fromEntries(
    Object.entries(modules).map(([id, module]) => {
      const isRoot = id === "root";
      const place = { id, path: isRoot ? "" : id, ...(!isRoot && { parentId: "root" }) };
      return [id, { ...place, module, hasLoader: "loader" in module, imports: [] }];
    }),
  );
  return createRequestHandler({
    entry: { module: entry },
    routes,
    assets: { routes, version: "1", entry: { module: "", imports: [] }, url: "" },
    future: { v3_singleFetch: true },
    publicPath: "/",
    basename: "/",
    isSpaMode: false,
  } as unknown as ServerBuild);
}

async function ask(path: string, init: RequestInit = {}) {
  const context: Partial<AppLoadContext> = { requestId: "1", isForEverybody: false };
  const request = new Request(`http://shop.test${path}`, init);
  const answer = await handler()(request, context as AppLoadContext);
  return { answer, page: context.page?.toString() };
}

const robot = { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } };
const browser = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } };

test("streams pages with deferred data to browsers and sends robots complete public pages", async () => {
  const { answer, page } = await ask("/products", browser);
  expect([page, answer.headers.get("content-type")]).toEqual([
    undefined,
    "text/html; charset=utf-8",
  ]);
  const text = await answer.text();
  expect(text).toContain("Not yet");
  expect(text).toContain(LATE);
  const forRobots = await ask("/products", robot);
  expect(forRobots.page).toContain(LATE);
  expect(forRobots.page).not.toContain("Not yet");
  expect((await ask("/administration", robot)).page).toContain(LATE);
  expect((await ask("/admin", robot)).page).toBeUndefined();
  expect((await ask("/aboutus", browser)).page).toContain("Known at once");
});

test("sends private caching, Allow on 405, and Retry-After on 503 for pages and data", async () => {
  const headersOf = async (path: string, init?: RequestInit) => {
    const { status, headers } = (await ask(path, init)).answer;
    return [status, ...["cache-control", "retry-after", "allow"].map((name) => headers.get(name))];
  };
  const cacheControl = "private, no-cache";
  for (const path of ["/aboutus", "/aboutus.data"]) {
    expect(await headersOf(path)).toEqual([200, cacheControl, null, null]);
    expect(await headersOf(path, { method: "POST" })).toEqual([
      405,
      cacheControl,
      null,
      "GET, HEAD",
    ]);
  }
  expect(await headersOf("/away")).toEqual([503, cacheControl, "5", null]);
  expect(await headersOf("/away.data")).toEqual([503, cacheControl, "5", null]);
});

test("ends pending data after 10 seconds and the page 1 second later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ended: string[] = [];
    const end = async (path: string) => {
      await (await ask(path, browser)).answer.text();
      ended.push(path);
    };
    void end("/never");
    void end("/never.data");
    const endedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
      return [...ended];
    };
    expect(await endedAfter(0)).toEqual([]);
    expect(await endedAfter(9999)).toEqual([]);
    expect(await endedAfter(1)).toEqual(["/never.data"]);
    expect(await endedAfter(999)).toEqual(["/never.data"]);
    expect(await endedAfter(1)).toEqual(["/never.data", "/never"]);
  } finally {
    vi.useRealTimers();
  }
});
