import { expect, test } from "vitest";
import {
  adminUser,
  api,
  newProduct,
  newUser,
  readUser,
  type ApiCartItem,
  type ApiUser,
  type ApiWishlistItem,
  type MessageBody,
} from "../support/api.ts";
import { call, callAdmin } from "../support/engine.ts";
import { shop } from "../support/shop.ts";

interface CartAnswer extends MessageBody {
  cart: ApiCartItem[];
}
interface WishlistAnswer extends MessageBody {
  wishlist: ApiWishlistItem[];
}

const add = ({ _id, token }: ApiUser, body: unknown) =>
  api<CartAnswer>("POST", `/user/${_id}/cart`, { token, body });
const set = ({ _id, token }: ApiUser, item: string, quantity: unknown) =>
  api<CartAnswer>("PUT", `/user/${_id}/cart/${item}`, { token, body: { quantity } });
const wish = ({ _id, token }: ApiUser, body: unknown) =>
  api<WishlistAnswer>("POST", `/user/${_id}/wishlist`, { token, body });

test(
  "a piece goes into the cart at the catalog's name and price",
  { tags: ["API-10", "API-11", "API-23"] },
  async () => {
    const user = await newUser();
    const { body: products } = await api<{ _id: string; name: string }[]>("GET", "/product/");
    const rico = products.find(({ name }) => name === "Collection RICO");
    const first = await add(user, {
      productId: rico?._id,
      name: "Cheap",
      price: 1,
      description: "For nothing",
      color: ["DALMATIAN"],
      quantity: 2,
    });
    expect(first.status).toBe(201);
    expect(first.body.cart).toEqual([
      {
        _id: expect.stringMatching(/^cali_/) as string,
        productId: rico?._id,
        name: "Tai",
        price: 860,
        description: expect.stringContaining("suede messenger bag") as string,
        color: ["dalmatian"],
        quantity: 2,
      },
    ]);
    // The same color is one line; without a product and a quantity it is one piece of the collection.
    const again = await add(user, { color: "dalmatian" });
    expect(again.body.cart.map(({ quantity }) => quantity)).toEqual([3]);
    const other = await add(user, { color: "Blue", price: "0" });
    expect(other.body.cart.map(({ name, price }) => [name, price])).toEqual([
      ["Tai", 860],
      ["Talia", 740],
    ]);
    expect((await readUser(user)).cart).toEqual(other.body.cart);
  },
);

test(
  "a line's quantity is set within the stock, and a line removed",
  { tags: ["API-24", "API-25", "API-26"] },
  async () => {
    const user = await newUser();
    const product = await newProduct({ qty: { color1: 3, color2: 0 } });
    const green = { productId: product._id, color: ["green"] };
    const { body } = await add(user, green);
    const item = body.cart[0]?._id ?? "";
    const three = await set(user, item, 3);
    expect([three.status, three.body.cart[0]?.quantity]).toEqual([200, 3]);
    for (const quantity of [0, -1, 1.5, "2", null, undefined, [1], 1e300]) {
      expect((await set(user, item, quantity)).status, String(quantity)).toBe(400);
      if (quantity === undefined) continue;
      expect((await add(user, { ...green, quantity })).status, String(quantity)).toBe(400);
    }
    for (const quantity of [4, 5000, 2 ** 40]) {
      expect((await set(user, item, quantity)).status, String(quantity)).toBe(409);
      expect((await add(user, { ...green, quantity })).status, String(quantity)).toBe(409);
    }
    // The line's new total counts, and a sold-out color cannot be added at all.
    expect((await add(user, green)).status).toBe(409);
    expect((await add(user, { ...green, color: "brown" })).status).toBe(409);
    for (const [asked, answer] of [
      ["an unknown product", await add(user, { ...green, productId: "prod_none" })],
      ["an unknown color", await add(user, { ...green, color: "plaid" })],
      ["an unknown line", await set(user, "cali_none", 1)],
    ] as const) {
      expect([asked, answer.status, answer.body.message]).toEqual([
        asked,
        404,
        "Product not found.",
      ]);
    }
    for (const color of [undefined, "", [], ["green", "brown"], 7, {}]) {
      expect((await add(user, { ...green, color })).status, JSON.stringify(color)).toBe(400);
    }
    expect((await readUser(user)).cart[0]?.quantity).toBe(3);

    const remove = (id: string) =>
      api<CartAnswer>("DELETE", `/user/${user._id}/cart/${id}`, { token: user.token });
    expect((await remove("cali_none")).status).toBe(404);
    const removed = await remove(item);
    expect([removed.status, removed.body.cart]).toEqual([200, []]);
    expect((await remove(item)).status).toBe(404);
  },
);

test(
  "a color is on the wishlist once, and can be taken off",
  { tags: ["API-27", "API-28", "API-29"] },
  async () => {
    const user = await newUser();
    const { token } = user;
    const first = await wish(user, { name: "x", price: 1, description: "x", color: "RED" });
    expect(first.status).toBe(201);
    expect(first.body.wishlist).toEqual([
      {
        _id: expect.stringMatching(/^wish_/) as string,
        productId: expect.stringMatching(/^prod_/) as string,
        name: "Tallon",
        price: 740,
        color: "red",
        description: expect.stringContaining("suede messenger bag") as string,
      },
    ]);
    const again = await wish(user, { color: ["red"] });
    expect([again.status, again.body.message]).toEqual([409, "Item already in wishlist"]);
    const unknown = await wish(user, { color: "plaid" });
    expect([unknown.status, unknown.body.message]).toEqual([404, "Product not found."]);
    const list = await api("GET", `/wishlist/${user._id}`, { token });
    expect(list.body).toEqual({ items: first.body.wishlist });

    // The wishlist item's own fields are what an older client sends to put it into the cart.
    const item = first.body.wishlist[0];
    const moved = await add(user, { ...item, quantity: 1 });
    expect([moved.status, moved.body.cart[0]?.name]).toEqual([201, "Tallon"]);
    const path = `/user/${user._id}/wishlist/${item?._id ?? ""}`;
    const removed = await api<WishlistAnswer>("DELETE", path, { token });
    expect([removed.status, removed.body.wishlist]).toEqual([200, []]);
    expect((await api("DELETE", path, { token })).status).toBe(404);
  },
);

test(
  "an admin has a cart and a wishlist as a customer has, and sees everybody's",
  { tags: ["API-07"] },
  async () => {
    const admin = await adminUser();
    const user = await newUser();
    const theirs = { ...user, token: admin.token };
    expect((await wish(theirs, { color: "white" })).status).toBe(201);
    expect((await add(theirs, { color: "white" })).status).toBe(201);
    expect((await readUser(theirs)).cart).toHaveLength(1);
    const own = await add(admin, { color: "black" });
    expect(own.status).toBe(201);
    const item = own.body.cart.find(({ color }) => color[0] === "black");
    const path = `/user/${admin._id}/cart/${item?._id ?? ""}`;
    expect((await api("DELETE", path, { token: admin.token })).status).toBe(200);
  },
);

test(
  "an error is a message in JSON, whatever was wrong with the request",
  { tags: ["API-09"] },
  async () => {
    const { token, _id } = await newUser();
    const path = `/user/${_id}/cart`;
    const big = JSON.stringify({ color: "red", description: "x".repeat(1024 * 1024) });
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const json = "application/json";
    const notObject = "The body must be a JSON object.";
    const strange = "The request holds a character that cannot be kept.";
    const noColor = "Say one color.";
    const notJson = "The body must be JSON in UTF-8, with the content type application/json.";
    const nowhere = "There is no such address.";
    const postOnly = "This address takes POST only.";
    for (const [status, message, method, where, body, type] of [
      [400, "The body is not readable JSON.", "POST", path, "{", json],
      [400, notObject, "POST", path, "[]", json],
      [400, notObject, "POST", path, "7", json],
      [400, notObject, "POST", path, '"red"', json],
      [400, "The body is nested too deeply.", "POST", path, deep, json],
      [400, strange, "POST", path, '{"color":"red\\u0000"}', json],
      [400, noColor, "POST", path, '{"__proto__":{"color":"red"}}', json],
      [400, noColor, "POST", path, '{"color":{"$ne":null}}', json],
      [400, "The address is not readable.", "GET", "/user/%E0%A4%A", undefined, undefined],
      [400, strange, "GET", "/product/%00", undefined, undefined],
      [400, "The query is not readable.", "GET", "/product?a[4294967294]=1", undefined, undefined],
      [413, "The body must not be larger than 1 MB.", "POST", path, big, json],
      [415, notJson, "POST", path, "color=red", "application/x-www-form-urlencoded"],
      [415, notJson, "POST", path, '{"color":"red"}', "text/plain"],
      [415, notJson, "POST", path, '{"color":"red"}', `${json}; charset=utf-16`],
      [404, nowhere, "GET", "/nowhere", undefined, undefined],
      [404, nowhere, "GET", "/", undefined, undefined],
      [405, postOnly, "PATCH", path, "{}", json],
      [405, postOnly, "DELETE", "/contact", undefined, undefined],
    ] as const) {
      for (const isThroughStorefront of [false, true]) {
        const answer = await api<MessageBody>(method, where, {
          token,
          isThroughStorefront,
          ...(body !== undefined && { body, headers: { "content-type": type } }),
        });
        const asked = `${method} ${where} ${(body ?? "").slice(0, 30)}`;
        expect([asked, answer.status, answer.headers.get("content-type"), answer.body]).toEqual([
          asked,
          status,
          "application/json; charset=utf-8",
          where === "/contact" ? { ok: false, message } : { message },
        ]);
        expect(answer.headers.get("allow"), asked).toBe(status === 405 ? "POST" : null);
      }
    }
    // What was sent as a prototype became nobody's: a body without a color is still without one.
    const bare = await add({ token, _id } as ApiUser, {});
    expect([bare.status, bare.body.message]).toEqual([400, noColor]);
    expect((await fetch(`${shop.commerce()}/api/product`, { method: "HEAD" })).status).toBe(200);
  },
);

test("a cart has the price that the shop asks now, for its owner and in the admin's list", async () => {
  const user = await newUser();
  const product = await newProduct();
  const [item] = (await add(user, { productId: product._id, color: "green", quantity: 1 })).body
    .cart;
  expect(item?.price).toBe(980);
  const { token } = await adminUser();
  const { name, description, color, qty, prices } = product;
  const change = { name, description, color, qty, prices: { ...prices, color1: 1020 } };
  await api("PUT", `/product/${product._id}`, { token, body: change });
  const pricesOf = (cart: { price: number }[]) => cart.map(({ price }) => price);
  expect(pricesOf((await readUser(user)).cart)).toEqual([1020]);
  const more = await set(user, item?._id ?? "", 2);
  expect(pricesOf(more.body.cart)).toEqual([1020]);
  const { body: listed } = await callAdmin<{ shopper: { cart: { price: number }[] } }>(
    `/admin/shoppers/${user._id}`,
  );
  expect(pricesOf(listed.shopper.cart)).toEqual([1020]);
});

test("a line whose product has left the sale can be taken out and nothing else", async () => {
  const user = await newUser();
  const { _id: productId } = await newProduct({ color: { color1: "ocher" }, qty: { color1: 5 } });
  const { cart } = (await add(user, { productId, color: "ocher", quantity: 2 })).body;
  const line = cart[0]?._id ?? "";
  const { token } = await adminUser();
  expect((await api("DELETE", `/product/${productId}`, { token })).status).toBe(200);
  for (const quantity of [1, 2, 3]) {
    const inShop = await call<MessageBody>(`/store/shopper/cart/lines/${line}`, {
      token: user.token,
      body: { quantity },
    });
    for (const { status, body } of [await set(user, line, quantity), inShop]) {
      expect([status, body.message]).toEqual([404, "Product not found."]);
    }
  }
  const removal = { token: user.token };
  const removed = await api<CartAnswer>("DELETE", `/user/${user._id}/cart/${line}`, removal);
  expect([removed.status, removed.body.cart]).toEqual([200, []]);
});
