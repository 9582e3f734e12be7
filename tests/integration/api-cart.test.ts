import { expect, test } from "vitest";
import { api, newProduct, newUser, readUser } from "../support/api.ts";
import { add, set, type CartResponse } from "../support/api-cart.ts";

test(
  "adds an item with the catalog's name and price, ignoring those in the request",
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
    // Merges the same color into one item. Defaults to one unit of Collection RICO.
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
  "updates a cart item's quantity within the stock and removes the item",
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
    // Checks the stock for the item's new total and rejects a sold-out color.
    expect((await add(user, green)).status).toBe(409);
    expect((await add(user, { ...green, color: "brown" })).status).toBe(409);
    for (const [asked, answer] of [
      ["an unknown product", await add(user, { ...green, productId: "prod_none" })],
      ["an unknown color", await add(user, { ...green, color: "plaid" })],
      ["an unknown item", await set(user, "cali_none", 1)],
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
      api<CartResponse>("DELETE", `/user/${user._id}/cart/${id}`, { token: user.token });
    expect((await remove("cali_none")).status).toBe(404);
    const removed = await remove(item);
    expect([removed.status, removed.body.cart]).toEqual([200, []]);
    expect((await remove(item)).status).toBe(404);
  },
);
