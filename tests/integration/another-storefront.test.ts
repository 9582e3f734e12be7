import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfirmedOrder } from "@tomashi/programme/contract/http-cart";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenApi } from "../../plugins/programme/src/contract/openapi.ts";
import { call } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { shop } from "../support/shop.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the code of docs/another-storefront.md for the test's shop and a new customer. */
function documentedCode(email: string): string {
  const text = readFileSync(path.join(root, "docs/another-storefront.md"), "utf8");
  return [...text.matchAll(/```js\n(.*?)```/gs)]
    .map(([, code = ""]) => code)
    .join("\n")
    .replace("http://localhost:9000", shop.commerce())
    .replace("ada@example.com", email)
    .replace("location.assign(url)", "await location.assign(url)");
}

test(
  "completes a purchase with the code of docs/another-storefront.md",
  { tags: ["DOOR-06"] },
  async () => {
    const email = `another-${Date.now()}@example.com`;
    const file = path.join(root, `.cache/${email}.mjs`);
    writeFileSync(
      file,
      `${documentedCode(email)}\nexport { key, region_id, color, url, order };\n`,
    );
    const location = {
      search: "",
      assign: async (page: string) => {
        const { headers } = await payWithoutReturning(page);
        location.search = new URL(headers.get("location") ?? "").search;
      },
    };
    vi.stubGlobal("location", location);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      rmSync(file);
    });
    const { order, color, ...run } = (await import(pathToFileURL(file).href)) as {
      order: ConfirmedOrder;
      color: { price: number };
    };
    expect(run).toMatchObject({
      key: expect.stringMatching(/^pk_/) as string,
      region_id: expect.stringMatching(/^reg_/) as string,
    });
    expect(order.receipt.email).toBe(email);
    expect(order.total).toBe(color.price);
    expect(order.items).toHaveLength(1);
  },
);

test("serves an OpenAPI document of the shopper's calls", { tags: ["DOOR-09"] }, async () => {
  const { status, body } = await call<OpenApi>("/shop/openapi.json");
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  expect(body.servers).toMatchObject([{ url: expect.stringMatching(/^http/) as string }]);
});
