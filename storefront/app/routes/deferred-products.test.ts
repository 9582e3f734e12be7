import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  (await import("../../server/log.ts")).log.level = "silent";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Loads the products page with a catalog that never arrives. Fills the result as data arrives. */
async function opened(isDocument: boolean) {
  const { loader } = await import("./products");
  const catalog = { read: () => new Promise<never>(() => undefined) };
  const context: Partial<AppLoadContext> = { isDocument, requestId: "1", catalog };
  const request = new Request("https://shop.test/products");
  const seen: { loaded?: unknown; parts?: unknown } = {};
  void loader({ request, context } as LoaderFunctionArgs).then(async ({ loaded }) => {
    seen.loaded = loaded;
    seen.parts = await loaded;
  });
  return seen;
}

const FAILED = { collection: null, hasFailed: true };

test("defers products after 1 second and reports a failure after 8 on a document request", async () => {
  const seen = await opened(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.loaded).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(6999);
  expect(seen.parts).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.parts).toMatchObject(FAILED);
});

test("waits up to 8 seconds for products and then reports a failure on client navigation", async () => {
  const seen = await opened(false);
  await vi.advanceTimersByTimeAsync(7999);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.loaded).toMatchObject(FAILED);
});

test("refreshes a page without scripts only when its products are deferred", async () => {
  const { handle } = await import("./products");
  const after = (loaded: unknown) => handle.refreshWithoutScripts?.({ loaded }, "/products?page=2");
  expect(after(Promise.resolve(FAILED))).toBe("2; url=/products?page=2");
  expect(after(FAILED)).toBeUndefined();
  expect(handle.refreshWithoutScripts?.(undefined, "/products")).toBeUndefined();
});
