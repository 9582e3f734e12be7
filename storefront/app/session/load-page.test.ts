import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOrToast } from "./load-page";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads a page whose data Remix cannot decode; `answer` responds to the follow-up request. */
function opened(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: URL, { method }: RequestInit) => {
    asked.push(`${method} ${url.href}`);
    return answer();
  });
  const args = {
    request: new Request("https://shop.test/cart?a=b"),
    serverLoader: () => Promise.reject(new Error("Unable to decode.")),
  } as unknown as ClientLoaderFunctionArgs;
  return { page: loadOrToast(args), asked };
}

test("requests the status of an unreadable response after 500 ms with a 5-second timeout", async () => {
  const waits = vi.spyOn(AbortSignal, "timeout");
  const { page, asked } = opened(() => Promise.resolve(new Response(null, { status: 502 })));
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await page).toEqual({ page: null, failure: 502 });
  expect(asked).toEqual(["HEAD https://shop.test/cart.data?a=b"]);
  expect(waits.mock.calls).toEqual([[5000]]);
});

test.each<[string, () => Promise<Response>]>([
  ["succeeds", () => Promise.resolve(new Response())],
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
])("returns failure 0 when the status request %s", async (_, answer) => {
  const { page } = opened(answer);
  await vi.advanceTimersByTimeAsync(500);
  expect(await page).toEqual({ page: null, failure: 0 });
});
