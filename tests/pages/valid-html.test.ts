import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sendOverloadResponse } from "../../storefront/server/overload-page.ts";
import { adminTour, stockTour } from "../screenshots/admin.ts";
import { screensOf } from "../screenshots/customer.ts";
import { productTour } from "../screenshots/product.ts";
import { screenOf, type Tour } from "../screenshots/tour.ts";
import { visitorTour } from "../screenshots/visitor.ts";
import { call, variantOf } from "../support/commerce.ts";
import { decide, deliver, requestReturn } from "../support/line-steps.ts";
import { addToBag, buyColor } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { problemsOf } from "../support/valid-html.ts";

/** The tags of tests that open every screen. */
const tags = ["rare", "WCAG-01"];

/** Returns the document that a browser without scripts gets. */
async function documentAt(address: string, token?: string): Promise<string> {
  const headers = { accept: "text/html", cookie: token === undefined ? "" : `session=${token}` };
  const response = await fetch(address, { headers });
  const html = await response.text();
  if (!html.includes("</html>")) throw new Error(`${address} returned no document.`);
  return html;
}

/** Returns the problems of each screen that has some, by its name. */
async function problemsIn({ screens, token }: Tour): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await Promise.all(
    screens.map(async (screen) => {
      const [address, name] = screenOf(screen);
      const problems = await problemsOf(await documentAt(shop.storefront() + address, token));
      if (problems.length > 0) found[name] = problems;
    }),
  );
  return found;
}

test("returns valid HTML on every page for visitors", { tags }, async () => {
  const rejected = `/?${"a".repeat(8500)}`;
  const screens: Tour["screens"] = ["/home", "/test", [rejected, "rejected"]];
  expect(await problemsIn({ screens: [...visitorTour.screens, ...screens] })).toEqual({});
  expect(await problemsIn(await productTour())).toEqual({});
});

test(
  "returns valid HTML on every page for a customer with orders and a cart",
  { tags },
  async () => {
    const { token, person, line } = await buyColor("black");
    await deliver(line.line_id);
    await requestReturn(token, line.line_id);
    await decide(line.line_id, "approved");
    const variant_id = (await variantOf("red")).id;
    await addToBag(token, variant_id);
    await call("/shop/shopper/wishlist", { token, body: { variant_id } });
    expect(await problemsIn({ token, screens: screensOf(person.id) })).toEqual({});
  },
);

test("returns valid HTML on every page for staff", { tags }, async () => {
  const tours = await Promise.all([adminTour(), stockTour()]);
  for (const tour of tours) expect(await problemsIn(tour)).toEqual({});
});

test("returns valid HTML when the shop is overloaded", { tags: ["WCAG-01"] }, async () => {
  const server = createServer(sendOverloadResponse).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await problemsOf(await documentAt(`http://127.0.0.1:${port}`))).toEqual([]);
  server.close();
});
