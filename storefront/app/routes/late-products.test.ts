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

/** What the page of all products is given of a catalog that never comes, as far as it is there. */
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

test("a page waits a second for the products, then goes without them, and after eight it says that they failed", async () => {
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

test("within the shop the products come all at once, or after eight seconds the word that they failed", async () => {
  const seen = await opened(false);
  await vi.advanceTimersByTimeAsync(7999);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.loaded).toMatchObject(FAILED);
});

test("without scripts a page whose products are late is asked for once more, and no other", async () => {
  const { handle } = await import("./products");
  const after = (loaded: unknown) => handle.refreshWithoutScripts?.({ loaded }, "/products?page=2");
  expect(after(Promise.resolve(FAILED))).toBe("2; url=/products?page=2");
  expect(after(FAILED)).toBeUndefined();
  expect(handle.refreshWithoutScripts?.(undefined, "/products")).toBeUndefined();
});
