import { expect, test } from "vitest";
import { keptCatalog } from "../catalog.ts";
import { visitorAddress, type VisitorAddress } from "./addresses.ts";
import { pageCache } from "./page-cache.ts";

const address = (path: string) => visitorAddress(path) as VisitorAddress;

test(
  "the pages that were not asked for the longest are forgotten",
  { tags: ["PROD-28"] },
  async () => {
    const rendered: string[] = [];
    const pages = pageCache(
      keptCatalog("http://127.0.0.1:9", 100),
      (key) => {
        rendered.push(key);
        return Promise.resolve(`<p>${key}</p>`);
      },
      2,
    );
    for (const path of ["/", "/vibe"]) await pages.find(address(path), "test");
    expect(pages.now(address("/"))?.document.bodies.identity.toString()).toBe("<p>/</p>");
    await pages.find(address("/aboutus"), "test");
    expect(pages.now(address("/vibe"))).toBeUndefined();
    expect(pages.now(address("/"))).toBeDefined();
    await pages.find(address("/"), "test");
    expect(rendered).toEqual(["/", "/vibe", "/aboutus"]);
  },
);
