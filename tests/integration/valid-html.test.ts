import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { tellCrowded } from "../../storefront/server/crowd-page.ts";
import { adminTour, stockTour } from "../screenshots/admin.ts";
import { screensOf } from "../screenshots/customer.ts";
import { productTour } from "../screenshots/product.ts";
import type { Tour } from "../screenshots/tour.ts";
import { visitorTour } from "../screenshots/visitor.ts";
import { call, variantOf } from "../support/engine.ts";
import { decide, deliver, requestReturn } from "../support/line-steps.ts";
import { addToBag, boughtLine } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { problemsOf } from "../support/valid-html.ts";

const tags = ["WCAG-01"];

/** A document as a browser without scripts gets it. */
async function documentAt(address: string, token?: string): Promise<string> {
  const headers = { accept: "text/html", cookie: token === undefined ? "" : `session=${token}` };
  const answer = await fetch(address, { headers });
  const html = await answer.text();
  if (!html.includes("</html>")) throw new Error(`${address} answered no document.`);
  return html;
}

/** The problems of each screen that has some, by its name. */
async function problemsIn({ screens, token }: Tour): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await Promise.all(
    screens.map(async (screen) => {
      const [address, name] = typeof screen === "string" ? [screen, screen] : screen;
      const problems = await problemsOf(await documentAt(shop.storefront() + address, token));
      if (problems.length > 0) found[name] = problems;
    }),
  );
  return found;
}

test("every page that a visitor can open is valid HTML", { tags }, async () => {
  const refused = `/?${"a".repeat(8500)}`;
  const screens = [...visitorTour.screens, "/home", "/test", [refused, "a refusal"] as const];
  expect(await problemsIn({ screens: screens as Tour["screens"] })).toEqual({});
  expect(await problemsIn(await productTour())).toEqual({});
});

test("every page of a shopper with orders and a bag is valid HTML", { tags }, async () => {
  const { token, person, line } = await boughtLine("black");
  await deliver(line.line_id);
  await requestReturn(token, line.line_id);
  await decide(line.line_id, "approved");
  const variant_id = (await variantOf("red")).id;
  await addToBag(token, variant_id);
  await call("/store/shopper/wishlist", { token, body: { variant_id } });
  expect(await problemsIn({ token, screens: screensOf(person.id) })).toEqual({});
});

test("every page of the staff is valid HTML", { tags }, async () => {
  const tours = await Promise.all([adminTour(), stockTour()]);
  for (const tour of tours) expect(await problemsIn(tour)).toEqual({});
});

test("so is the page for a crowd", { tags }, async () => {
  const server = createServer(tellCrowded).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await problemsOf(await documentAt(`http://127.0.0.1:${port}`))).toEqual([]);
  server.close();
});
