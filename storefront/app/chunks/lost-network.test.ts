import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryImport, isNetworkLost, installNetworkRetry } from "./lost-network";

const FAILED = new TypeError("Failed to fetch");
const PROBE = "/manifest.webmanifest";
const data = new URL("http://shop.test/contact.data");

/** The URLs that the network reaches, and the URLs that were requested. */
let reached: string[] = [];
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [reached, asked] = [[], []];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", (url: string | URL) => {
    asked.push(String(url));
    return reached.includes(String(url)) ? Promise.resolve(new Response()) : Promise.reject(FAILED);
  });
  installNetworkRetry();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("fetches a page's data again when the network is back", async () => {
  const response = fetch(data);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([data.href, PROBE, PROBE]);
  reached = [PROBE, data.href];
  await vi.advanceTimersByTimeAsync(1000);
  expect((await response).status).toBe(200);
  expect(asked).toEqual([data.href, PROBE, PROBE, PROBE, data.href]);
});

test("stops waiting when the visitor opens another page", async () => {
  const visit = new AbortController();
  const response = fetch(data, { signal: visit.signal });
  const rejected = expect(response).rejects.toBe(FAILED);
  await vi.advanceTimersByTimeAsync(500);
  visit.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await rejected;
});

test("throws the request's error when the network is not the reason", async () => {
  reached = [PROBE];
  await expect(fetch(data)).rejects.toBe(FAILED);
  expect(await retryImport({ module: "/assets/contact.js" })).toBeUndefined();
});

test("rejects changes and files immediately when the request fails", async () => {
  await expect(fetch(data, { method: "POST" })).rejects.toBe(FAILED);
  await expect(fetch("/file.pdf")).rejects.toBe(FAILED);
  expect(asked).toEqual([data.href, "/file.pdf"]);
});

test("detects without a request that the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await isNetworkLost()).toBe(true);
  expect(asked).toEqual([]);
});
