import { expect, test } from "vitest";
import {
  adminUser,
  api,
  newProduct,
  newUser,
  readUser,
  type ApiProduct,
  type MessageBody,
} from "../support/api.ts";
import { put, read, remove } from "../support/api-products.ts";
import { handleOf } from "../support/product.ts";

test(
  "returns Collection RICO as one product with five colors",
  { tags: ["API-35", "CONST-05"] },
  async () => {
    const { status, body } = await api<ApiProduct[]>("GET", "/product/");
    expect(status).toBe(200);
    const rico = body.find(({ name }) => name === "Collection RICO");
    expect(Object.keys(rico ?? {}).toSorted()).toEqual(
      ["_id", "name", "price", "description", "color", "qty", "prices"].toSorted(),
    );
    expect(rico?.color).toEqual({
      color1: "red",
      color2: "white",
      color3: "black",
      color4: "blue",
      color5: "dalmatian",
    });
    expect([rico?.price, rico?.prices]).toEqual([
      740,
      { color1: 740, color2: 740, color3: 740, color4: 740, color5: 860 },
    ]);
    expect(Object.keys(rico?.qty ?? {})).toEqual(Object.keys(rico?.color ?? {}));
  },
);

test(
  "creates and reads a product, and removes it from the shop when deleted",
  { tags: ["API-36", "API-37", "API-41"] },
  async () => {
    const product = await newProduct({
      name: "Évening Clutch",
      price: 420.5,
      color: { color1: "Green", color2: "", color4: "brown" },
      qty: { color1: 2, color2: 0, color4: 0 },
    });
    expect(product).toEqual({
      _id: expect.stringMatching(/^prod_/) as string,
      name: "Évening Clutch",
      price: 420.5,
      description: "A travel bag.",
      color: { color1: "green", color4: "brown" },
      qty: { color1: 2, color4: 0 },
      prices: { color1: 420.5, color4: 420.5 },
    });
    expect((await read(product._id)).body).toEqual(product);
    expect(await handleOf({ product: product._id })).toMatch(/^evening-clutch-[0-9a-f]{8}$/);
    const { body: all } = await api<ApiProduct[]>("GET", "/product/");
    expect(all).toContainEqual(product);

    const user = await newUser();
    const body = { productId: product._id, color: "green" };
    const { token } = user;
    await api("POST", `/user/${user._id}/wishlist`, { token, body });
    await api("POST", `/user/${user._id}/cart`, { token, body });
    const removed = await remove(product._id);
    expect([removed.status, removed.body]).toEqual([
      200,
      { message: "Product deleted successfully" },
    ]);
    expect((await read(product._id)).status).toBe(404);
    expect((await remove(product._id)).status).toBe(404);
    expect((await put(product._id, { qty: { color1: 1 } })).status).toBe(404);
    expect((await api<ApiProduct[]>("GET", "/product/")).body).not.toContainEqual(product);
    expect((await api("POST", `/user/${user._id}/cart`, { token, body })).status).toBe(404);
    expect((await readUser(user)).wishlist).toEqual([]);
    const bag = (await readUser(user)).cart[0]?._id ?? "";
    const path = `/user/${user._id}/cart/${bag}`;
    expect((await api("PUT", path, { token, body: { quantity: 2 } })).status).toBe(404);
    expect((await api("POST", "/payment/checkout", { token, body: {} })).status).toBe(409);
    expect((await api("DELETE", path, { token })).status).toBe(200);
  },
);

test(
  "updates all fields of a product and returns 400 for invalid products",
  { tags: ["API-37", "API-39", "API-40"] },
  async () => {
    const product = await newProduct({ qty: { color1: 5, color2: 7 } });
    const { token: admin } = await adminUser();
    const complete = {
      name: product.name,
      description: product.description,
      color: product.color,
      qty: product.qty,
      prices: product.prices,
    };
    const noPrice = { ...complete, color: { ...product.color, color3: "new" } };
    for (const [bad, message] of [
      [{}, undefined],
      [{ qty: {} }, "Enter the stock of at least one color."],
      [{ qty: { color6: 1 } }, undefined],
      [{ qty: { color3: 1 } }, undefined],
      [{ qty: { color1: -1 } }, undefined],
      [{ qty: { color1: 1.5 } }, undefined],
      [{ qty: [1] }, undefined],
      [
        { qty: { color1: 1 }, name: "Half" },
        "Send qty, or name, description, color, qty, and prices.",
      ],
      [{ ...complete, prices: { color1: -1 } }, undefined],
      [{ ...complete, prices: { color1: 9.999 } }, undefined],
      [{ ...complete, prices: { color4: 9 } }, undefined],
      [{ ...complete, color: { color1: "green", color2: "GREEN" } }, undefined],
      [noPrice, "Enter the price of new."],
      [{ ...complete, name: "" }, undefined],
    ] as const) {
      const answer = await put(product._id, bad);
      expect(answer.status, JSON.stringify(bad)).toBe(400);
      expect(answer.body.message).toEqual(message ?? expect.stringMatching(/./));
    }
    expect((await read(product._id)).body).toEqual(product);
    const added = { ...complete, price: 10 };
    for (const bad of [
      { ...added, price: 1.001 },
      { ...added, color: { color1: "red" } },
      { ...added, qty: { color1: 0.5 } },
      { name: "Only a name" },
    ]) {
      const answer = await api<MessageBody>("POST", "/product/", { token: admin, body: bad });
      expect(answer.status, JSON.stringify(bad)).toBe(400);
    }
    const change = {
      name: "Weekender II",
      description: "A better travel bag.",
      color: { color1: "tan", color3: "green" },
      qty: { color1: 1, color3: 9 },
      prices: { color1: 1100, color3: 999.99 },
    };
    const changed = await put(product._id, change);
    expect([changed.status, changed.body]).toEqual([
      200,
      { _id: product._id, price: 1100, ...change },
    ]);
    expect((await read(product._id)).body).toEqual(changed.body);
    const user = await newUser();
    const { token } = user;
    const add = (color: string) =>
      api<{ cart: { name: string; price: number }[] }>("POST", `/user/${user._id}/cart`, {
        token,
        body: { productId: product._id, color },
      });
    expect((await add("tan")).body.cart[0]).toMatchObject({ name: "Weekender II", price: 1100 });
    expect((await add("brown")).status).toBe(404);
    await remove(product._id);
  },
);
