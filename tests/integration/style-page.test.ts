import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { shop } from "../support/shop.ts";

const storefront = path.resolve(import.meta.dirname, "../../storefront");
/** Words that occur only in the script and the stylesheet of the style page. */
const WORDS = { "main.ts": "stylePage", "stage.css": "stage-tile" };

test("neither serves nor bundles the developers' style page", { tags: ["STYLE-02"] }, async () => {
  for (const address of ["/stories", "/stories/", "/stories/index.html", "/stories/main.ts"]) {
    const { status } = await fetch(shop.storefront() + address);
    expect(`${address} ${status}`).toBe(`${address} 404`);
  }
  const built = readdirSync(path.join(storefront, "build"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(storefront, "build", file), "utf8") }));
  expect(built.length).toBeGreaterThan(50);
  for (const [file, word] of Object.entries(WORDS)) {
    expect(readFileSync(path.join(storefront, "stories", file), "utf8")).toContain(word);
    expect(built.filter(({ text }) => text.includes(word)).map((one) => one.file)).toEqual([]);
  }
});
