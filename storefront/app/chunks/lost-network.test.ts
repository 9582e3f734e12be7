import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchData, isNetworkLost, keepPageIfLost, LOST } from "./lost-network";

const FAILED = new TypeError("Failed to fetch");
const PROBE = "/manifest.webmanifest";
const data = new URL("http://shop.test/contact.data");
const keepPage = vi.fn(() => true);

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { __remixRouter: { keepPage } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepPage.mockClear();
});

/** Stubs a network that reaches only these URLs. Returns the requested ones. */
function network(...reached: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string | URL) => {
    asked.push(String(url));
    return reached.includes(String(url)) ? Promise.resolve(new Response()) : Promise.reject(FAILED);
  });
  return asked;
}

test("keeps the page when neither the data nor another file can be fetched", async () => {
  const asked = network();
  await expect(fetchData(data, {})).rejects.toBe(LOST);
  await expect(keepPageIfLost()).rejects.toBe(LOST);
  expect(asked).toEqual([data.href, PROBE, PROBE]);
  expect(keepPage).toHaveBeenCalledTimes(2);
});

test("throws the request's own error when another file can be fetched", async () => {
  network(PROBE);
  await expect(fetchData(data, {})).rejects.toBe(FAILED);
  await expect(keepPageIfLost()).resolves.toBeUndefined();
  expect(keepPage).not.toHaveBeenCalled();
});

test("requests nothing else for a change, an aborted request, or a browser that is offline", async () => {
  const asked = network();
  await expect(fetchData(data, { method: "POST" })).rejects.toBe(FAILED);
  await expect(fetchData(data, { signal: AbortSignal.abort() })).rejects.toBe(FAILED);
  expect(keepPage).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: false });
  expect(await isNetworkLost()).toBe(true);
  expect(asked).toEqual([data.href, data.href]);
});
