import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { catalogCache } from "../catalog.ts";
import { readVisitorUrl, type VisitorUrl } from "./urls.ts";
import { pageCache } from "./page-cache.ts";

const url = (path: string) => readVisitorUrl(path) as VisitorUrl;

test(
  "evicts the least recently used page when the cache is full",
  { tags: ["PROD-28"] },
  async () => {
    const rendered: string[] = [];
    const pages = pageCache(
      catalogCache("http://127.0.0.1:9", 100),
      (key) => {
        rendered.push(key);
        return Promise.resolve(`<p>${key}</p>`);
      },
      2,
    );
    for (const path of ["/test", "/vibe"]) await pages.find(url(path), "test");
    const kept = () => pages.now(url("/test"))?.document.bodies.identity.toString();
    expect(kept()).toBe("<p>/test</p>");
    await pages.find(url("/aboutus"), "test");
    expect(pages.now(url("/vibe"))).toBeUndefined();
    expect(kept()).toBeDefined();
    await pages.find(url("/test"), "test");
    expect(rendered).toEqual(["/test", "/vibe", "/aboutus"]);
  },
);

test("caches 400 pages by default", { tags: ["PROD-28"] }, async () => {
  const render = (key: string) => Promise.resolve(key);
  const pages = pageCache(catalogCache("http://127.0.0.1:9", 100), render);
  const all = Array.from({ length: 401 }, (_, at): VisitorUrl => ({
    showsCatalog: false,
    keyIn: () => `/${at}`,
  }));
  for (const one of all) await pages.find(one, "test");
  expect(all.map((one) => pages.now(one) !== undefined).indexOf(true)).toBe(1);
});

test("recompresses a page to a smaller size after 2 seconds in the cache", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const text = Array.from({ length: 400 }, (_, line) => `<p>${(line * 7919) % 1000} hides</p>`);
    const pages = pageCache(catalogCache("http://127.0.0.1:9", 100), () =>
      Promise.resolve(text.join("")),
    );
    const vibe = url("/vibe");
    const first = await pages.find(vibe, "test");
    const sizeOf = (page: typeof first) => page?.document.bodies.br.length ?? 0;
    vi.advanceTimersByTime(1_999);
    expect(pages.now(vibe)).toBe(first);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => {
      expect(sizeOf(pages.now(vibe))).toBeLessThan(sizeOf(first));
    });
    const { bodies } = pages.now(vibe)?.document ?? {};
    expect(brotliDecompressSync(bodies?.br ?? "").toString()).toBe(text.join(""));
  } finally {
    vi.useRealTimers();
  }
});
