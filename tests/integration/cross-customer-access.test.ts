import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { call, readShopper } from "../support/commerce.ts";
import {
  deliver,
  receive,
  requestReturn,
  deliverAndApproveReturns,
} from "../support/line-steps.ts";
import { addToBag, buyVariants, type ErrorBody } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 500 };
/** Own products, because other tests change the stock of the collection, which the responses contain. */
const idOf = sharedProduct({ red: facts, blue: facts, black: facts, white: facts });

const folder = path.resolve("plugins/programme/src/api/shop/shopper");

/** Returns every customer route with an ID in its path, such as `DELETE wishlist/[id]`. */
function routesWithId(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes("[") && path.basename(file) === "route.ts")
    .flatMap((file) => {
      const methods = readFileSync(path.join(folder, file), "utf8").matchAll(
        /^export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm,
      );
      return [...methods].map(([, method]) => `${method} ${path.dirname(file)}`);
    })
    .sort();
}

/** Creates a customer with a record for each route, in a state that lets the request succeed. */
async function newOwner() {
  const variants = ["red", "blue", "black", "white"].map((color) => idOf(color));
  const { token, lines } = await buyVariants(variants);
  const [delivered, requested, approved, returned] = lines;
  if (!delivered || !requested || !approved || !returned) throw new Error("Lines are missing.");
  await deliverAndApproveReturns(token, approved, returned);
  await receive(returned.line_id);
  for (const { line_id } of [delivered, requested]) await deliver(line_id);
  await requestReturn(token, requested.line_id);
  const [color = ""] = variants;
  await addToBag(token, color);
  await call("/shop/shopper/wishlist", { token, body: { variant_id: color } });
  const { cart, wishlist } = await readShopper(token, "cart,wishlist");
  const line = cart?.lines[0]?.id ?? "";
  const wish = wishlist?.[0]?.id ?? "";
  const to = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
  for (const address_1 of ["5 Elm Street", "6 Elm Street"]) {
    await call("/shop/shopper/addresses", { token, body: { ...to, address_1 } });
  }
  const address = (await readShopper(token, "addresses")).addresses?.[1]?.id ?? "";
  const calls: Record<string, [id: string, body?: object]> = {
    "DELETE addresses/[id]": [address],
    "DELETE cart/lines/[id]": [line],
    "DELETE wishlist/[id]": [wish],
    "GET orders/[lineId]/credit-note": [returned.line_id],
    "GET orders/[lineId]/invoice": [delivered.line_id],
    "GET orders/[lineId]/return-label": [approved.line_id],
    "GET orders/[lineId]/return-slip": [approved.line_id],
    "POST addresses/[id]": [address, to],
    "POST cart/lines/[id]": [line, { quantity: 2 }],
    "POST cart/lines/[id]/move-to-wishlist": [line, {}],
    "POST orders/[lineId]/cancellation": [delivered.line_id, {}],
    "POST orders/[lineId]/return": [delivered.line_id, {}],
    "POST orders/[lineId]/return/withdrawal": [requested.line_id, {}],
    "POST orders/[orderId]/address": [delivered.order_id, { shipping_address: to }],
    "POST wishlist/[id]/move-to-cart": [wish, {}],
  };
  return { token, calls };
}

test(
  "hides a customer's data from other customers on every route",
  { tags: ["SHIP-49"] },
  async () => {
    const { token, calls } = await newOwner();
    // Other tests cover back-in-stock alerts, which have a variant ID, and two-factor routes. A
    // discount code belongs to no customer.
    const named = routesWithId().filter((name) => !/stock-waits|second-factor|codes/.test(name));
    expect(Object.keys(calls)).toEqual(named);
    const parts = "cart,orders,wishlist,counts,addresses";
    const before = await readShopper(token, parts);
    expect(
      [before.cart?.lines, before.wishlist, before.orders].map((list) => list?.length),
    ).toEqual([1, 1, 4]);
    const stranger = await newShopper("Sam Stranger");
    for (const [name, [id, body]] of Object.entries(calls)) {
      const [method = "", place = ""] = name.split(" ");
      const ask = async (record: string) => {
        const at = `/shop/shopper/${place.replace(/\[\w+\]/, record)}`;
        const answer = await call<ErrorBody>(at, { method, token: stranger.token, body });
        return [answer.status, answer.body.message];
      };
      const answer = await ask(id);
      expect(answer, name).toEqual([404, expect.any(String)]);
      expect(answer, name).toEqual(await ask("unknown"));
    }
    // Another test may add the shop's first promotion with a code meanwhile.
    const totals = { ...before.cart?.totals, takes_codes: expect.any(Boolean) as boolean };
    expect(await readShopper(token, parts)).toEqual({
      ...before,
      cart: { ...before.cart, totals },
    });
    const own = await readShopper(stranger.token, parts);
    expect([own.cart?.lines ?? [], own.orders, own.wishlist]).toEqual([[], [], []]);
  },
);
