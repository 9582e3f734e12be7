import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Inventory } from "../../plugins/programme/src/contract/http-admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { lockRows, query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { levelOf } from "../support/product.ts";
import { addToBag, cancel, paymentPage } from "../support/purchase.ts";
import { asAdmin, auditEntriesOf } from "../support/staff.ts";
import { addProduct, change, newProductFields, read, setStock } from "../support/inventory.ts";

const list = async (search: string) => (await asAdmin<Inventory>(`/inventory?${search}`)).body;

test(
  "adds a product with up to four colors at one price",
  { tags: ["ADM-30", "ADM-32"] },
  async () => {
    const name = `Weekender ${randomUUID()}`;
    const product = await addProduct({ name });
    expect(product).toMatchObject({ name, description: "A travel bag." });
    expect(
      product.colors.map(({ key, name, color, price, stock, reserved }) => [
        key,
        name,
        color,
        price,
        stock,
        reserved,
      ]),
    ).toEqual([
      ["color1", name, "green", 980.5, 4, 0],
      ["color2", name, "brown", 980.5, 0, 0],
      ["color4", name, "red", 980.5, 1, 0],
    ]);
    expect((await read(product.id)).body.product).toEqual(product);
    expect(await list(`q=${name.toUpperCase()}`)).toMatchObject({
      products: [{ id: product.id }],
      count: 1,
      low_threshold: 3,
    });
    expect((await list(`q=${name}&limit=1&offset=1`)).products).toEqual([]);
    const colors = { color1: "a", color2: "b", color3: "c", color4: "d", color5: "e" };
    const five = await asAdmin("/inventory", { body: { ...newProductFields, colors, pieces: {} } });
    expect([five.status, five.body.message]).toEqual([
      400,
      "A new product can have up to 4 colors.",
    ]);
  },
);

test.each([
  [{ name: " " }, "Enter the name."],
  [{ price: 1.005 }, "A price must be a number of dollars with at most two decimals."],
  [{ colors: {} }, "There is no color at color1."],
  [{ colors: {}, pieces: {} }, "A product needs at least one color."],
  [{ pieces: { color9: 1 } }, "The color keys are color1, color2, color3, color4, color5."],
])("returns 400 for a new product with %j: %s", async (fields, message) => {
  const { status, body } = await asAdmin("/inventory", {
    body: { ...newProductFields, ...fields },
  });
  expect([status, body.message]).toEqual([400, message]);
});

test(
  "updates all fields of a product, with a price for each of five colors",
  { tags: ["ADM-31", "ADM-32"] },
  async () => {
    const product = await addProduct();
    // Gives one color its own name, like the colors of Collection RICO.
    await query("update product_variant set title = 'Rosa' where id = $1", [
      product.colors.find(({ color }) => color === "red")?.variant_id,
    ]);
    const { version } = (await read(product.id)).body.product;
    const { status, body } = await change(product.id, {
      version,
      name: "Weekender II",
      description: "Larger.",
      colors: { color1: "green", color2: "blue", color3: "black", color4: "red", color5: "white" },
      pieces: { color1: 5, color2: 6 },
      prices: { color1: 1000, color2: 1100, color3: 1200, color4: 1300, color5: 1400.25 },
    });
    expect(status, body.message).toBe(200);
    expect(body.product.colors.map(({ color, price, stock }) => [color, price, stock])).toEqual([
      ["green", 1000, 5],
      ["blue", 1100, 6],
      ["black", 1200, 0],
      ["red", 1300, 1],
      ["white", 1400.25, 0],
    ]);
    expect(body.product.colors.map(({ name }) => name)).toEqual([
      "Weekender II",
      "Weekender II",
      "Weekender II",
      "Rosa",
      "Weekender II",
    ]);
    expect(body.product.version).not.toBe(version);
    const changes = await auditEntriesOf(product.id);
    expect(
      changes
        .slice(0, 2)
        .map(({ what, subject }) => [what, subject.name])
        .toSorted(),
    ).toEqual([
      ["Changed", "Weekender II"],
      ["Stock of green from 4 to 5", "Weekender II"],
    ]);
    const sold = await api<ApiProduct>("GET", `/product/${product.id}`);
    expect(sold.body.prices).toEqual({
      color1: 1000,
      color2: 1100,
      color3: 1200,
      color4: 1300,
      color5: 1400.25,
    });
  },
);

test("returns 409 when the product or only its stock has changed since it was read", async () => {
  const product = await addProduct();
  const body = {
    version: product.version,
    name: "Mine",
    description: "Mine.",
    colors: { color1: "green" },
    pieces: {},
    prices: {},
  };
  await setStock(product.id, { color: "green", pieces: 3 });
  const stale = await change(product.id, body);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "Someone changed Weekender while you were editing. Please reload the page.",
  ]);
  const remove = (version: string) =>
    asAdmin(`/inventory/${product.id}?version=${version}`, { method: "DELETE" });
  expect((await remove(product.version)).status).toBe(409);
  const now = (await read(product.id)).body.product;
  const answers = await Promise.all(
    [1, 2].map(() => change(product.id, { ...body, version: now.version })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { version } = (await read(product.id)).body.product;
  expect((await remove(version)).status).toBe(200);
});

test("keeps a unit reserved when a checkout runs during a product update", async () => {
  const product = await addProduct({ colors: { color1: "green" }, pieces: { color1: 1 } });
  const variant = product.colors[0]?.variant_id ?? "";
  const { token } = await newShopper();
  await addToBag(token, variant);
  const row = await lockRows(
    "select 1 from product where id = $1 for update",
    [product.id],
    '%"product"%',
  );
  const saved = change(product.id, {
    version: product.version,
    name: "Weekender II",
    description: "A travel bag.",
    colors: { color1: "green" },
    pieces: { color1: 1 },
    prices: {},
  });
  await expect.poll(row.waiting, { timeout: 60_000 }).toBe(1);
  await paymentPage(token);
  await row.goOn();
  expect((await saved).status).toBe(200);
  expect(await levelOf(variant)).toEqual({ stocked: 1, reserved: 1 });
});

test(
  "excludes held units from the stock and returns 409 when their color is removed",
  { tags: ["ADM-07"] },
  async () => {
    const product = await addProduct();
    const { token } = await newShopper();
    const { id } = product;
    const green = async () => (await read(id)).body.product.colors[0];
    await addToBag(token, product.colors[0]?.variant_id ?? "", 3);
    await paymentPage(token);
    expect(await green()).toMatchObject({ color: "green", stock: 1, reserved: 3 });
    await setStock(id, { color: "green", pieces: 7 });
    expect(await green()).toMatchObject({ stock: 7, reserved: 3 });
    const withoutGreen = async () =>
      change(id, {
        version: (await read(id)).body.product.version,
        name: "Weekender",
        description: "A travel bag.",
        colors: { color2: "brown" },
        pieces: {},
        prices: {},
      });
    const refused = await withoutGreen();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Green is held for a payment or an exchange. Please try again later.",
    ]);
    await cancel(token);
    const left = await withoutGreen();
    expect(left.status).toBe(200);
    expect(left.body.product.colors.map(({ color }) => color)).toEqual(["brown"]);
  },
);

test("removes a deleted draft from the inventory", { tags: ["ADM-12"] }, async () => {
  const { id, version } = await addProduct({ state: "draft" });
  const remove = () => asAdmin(`/inventory/${id}?version=${version}`, { method: "DELETE" });
  expect((await remove()).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await remove()).status).toBe(404);
  expect((await list("limit=200")).products.some((product) => product.id === id)).toBe(false);
  expect((await auditEntriesOf(id)).map(({ what }) => what)).toEqual([
    "Draft deleted",
    "Added as a draft",
  ]);
});
