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

/** Answers as the shop does, with pages of this test's own. */
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
const people = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } };

test("a page with parts that are late streams to people; robots get it whole, but not in the admin, where none comes", async () => {
  const { answer, page } = await ask("/products", people);
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
  expect((await ask("/aboutus", people)).page).toContain("Known at once");
});

test("a page and its data say when to come again, which methods there are, and that only their reader may keep them", async () => {
  const told = async (path: string, init?: RequestInit) => {
    const { status, headers } = (await ask(path, init)).answer;
    return [status, ...["cache-control", "retry-after", "allow"].map((name) => headers.get(name))];
  };
  const kept = "private, no-cache";
  for (const path of ["/aboutus", "/aboutus.data"]) {
    expect(await told(path)).toEqual([200, kept, null, null]);
    expect(await told(path, { method: "POST" })).toEqual([405, kept, null, "GET, HEAD"]);
  }
  expect(await told("/away")).toEqual([503, kept, "5", null]);
  expect(await told("/away.data")).toEqual([503, kept, "5", null]);
});

test("what never comes ends the data of a page after ten seconds and the page itself a second later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ended: string[] = [];
    const end = async (path: string) => {
      await (await ask(path, people)).answer.text();
      ended.push(path);
    };
    void end("/never");
    void end("/never.data");
    const later = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
      return [...ended];
    };
    expect(await later(0)).toEqual([]);
    expect(await later(9999)).toEqual([]);
    expect(await later(1)).toEqual(["/never.data"]);
    expect(await later(999)).toEqual(["/never.data"]);
    expect(await later(1)).toEqual(["/never.data", "/never"]);
  } finally {
    vi.useRealTimers();
  }
});
