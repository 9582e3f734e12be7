import { expect, test } from "vitest";
import type {
  AdminChanges,
  Inventory,
  StockProduct,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { adminUser, api, newProduct, newUser, type ApiProduct } from "../support/api.ts";
import { holdRows } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { freshEmail } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { levelOf } from "../support/product.ts";
import { addToBag, cancel, paymentPage } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, newStaff, setRole } from "../support/staff.ts";

type Answered = { product: StockProduct };

const read = (id: string) => asAdmin<Answered>(`/inventory/${id}`);
const change = (id: string, body: object) => asAdmin<Answered>(`/inventory/${id}`, { body });
const setPieces = (id: string, body: object) =>
  asAdmin<Answered>(`/inventory/${id}/stock`, { body });
const list = async (search: string) => (await asAdmin<Inventory>(`/inventory?${search}`)).body;

const fresh = {
  name: "Weekender",
  description: "A travel bag.",
  price: 980.5,
  colors: { color1: "Green", color2: "brown", color3: "", color4: "red" },
  pieces: { color1: 4, color2: 0, color4: 1 },
};

async function added(fields: object = {}): Promise<StockProduct> {
  const { status, body } = await asAdmin<Answered>("/inventory", { body: { ...fresh, ...fields } });
  expect(status, body.message).toBe(201);
  return body.product;
}

test(
  "a product is added with up to four colors at one price",
  { tags: ["ADM-30", "ADM-32"] },
  async () => {
    const product = await added();
    expect(product).toMatchObject({ name: "Weekender", description: "A travel bag." });
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
      ["color1", "Weekender", "green", 980.5, 4, 0],
      ["color2", "Weekender", "brown", 980.5, 0, 0],
      ["color4", "Weekender", "red", 980.5, 1, 0],
    ]);
    expect((await read(product.id)).body.product).toEqual(product);
    const colors = { color1: "a", color2: "b", color3: "c", color4: "d", color5: "e" };
    const five = await asAdmin("/inventory", { body: { ...fresh, colors, pieces: {} } });
    expect([five.status, five.body.message]).toEqual([400, "A new product takes up to 4 colors."]);
  },
);

test.each([
  [{ name: " " }, "Say the name."],
  [{ price: 1.005 }, "A price must be a number of dollars with at most two decimals."],
  [{ price: -1 }, "A price must be a number of dollars with at most two decimals."],
  [{ colors: {} }, "There is no color at color1."],
  [{ colors: {}, pieces: {} }, "A product needs at least one color."],
  [{ colors: { color1: "red", color2: "Red" }, pieces: {} }, "Each color can be there only once."],
  [{ pieces: { color1: 1.5 } }, "A stock must be a whole number of at least 0."],
  [{ pieces: { color1: -1 } }, "A stock must be a whole number of at least 0."],
  [{ pieces: { color9: 1 } }, "The color keys are color1, color2, color3, color4, color5."],
  [{ name: "a\0b" }, "The request holds a character that cannot be kept."],
])("a new product with %j is refused: %s", async (fields, message) => {
  const { status, body } = await asAdmin("/inventory", { body: { ...fresh, ...fields } });
  expect([status, body.message]).toEqual([400, message]);
});

test(
  "a product is changed in full, with a price for each of five colors",
  { tags: ["ADM-31", "ADM-32"] },
  async () => {
    const product = await added();
    const { status, body } = await change(product.id, {
      version: product.version,
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
    expect(body.product.version).not.toBe(product.version);
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

test("a change of what somebody else has changed since is refused, also when only a piece was sold", async () => {
  const product = await added();
  const body = {
    version: product.version,
    name: "Mine",
    description: "Mine.",
    colors: { color1: "green" },
    pieces: {},
    prices: {},
  };
  await setPieces(product.id, { color: "green", pieces: 3 });
  const stale = await change(product.id, body);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "Weekender has changed meanwhile. Please look again.",
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

test("a change of the name leaves a piece counted that somebody takes meanwhile", async () => {
  const product = await added({ colors: { color1: "green" }, pieces: { color1: 1 } });
  const variant = product.colors[0]?.variant_id ?? "";
  const { token } = await newShopper();
  await addToBag(token, variant);
  const row = await holdRows(
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

test("a color leaves the sale only when nobody is paying for it", async () => {
  const product = await added();
  const { token } = await newShopper();
  const green = product.colors.find(({ color }) => color === "green")?.variant_id ?? "";
  await addToBag(token, green);
  await paymentPage(token);
  const withoutGreen = async () => {
    const { version } = (await read(product.id)).body.product;
    return change(product.id, {
      version,
      name: "Weekender",
      description: "A travel bag.",
      colors: { color2: "brown" },
      pieces: {},
      prices: {},
    });
  };
  const refused = await withoutGreen();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Green is held for a payment or an exchange. Please try later.",
  ]);
  await cancel(token);
  const left = await withoutGreen();
  expect(left.status).toBe(200);
  expect(left.body.product.colors.map(({ color }) => color)).toEqual(["brown"]);
});

test(
  "a stock is set for one color alone, and never over one that was not seen",
  { tags: ["ADM-07"] },
  async () => {
    const { id } = await added();
    const set = await setPieces(id, { color: "Brown", pieces: 12, expected: 0 });
    expect(set.status).toBe(200);
    expect(set.body.product.colors.map(({ stock }) => stock)).toEqual([4, 12, 1]);
    const stale = await setPieces(id, { color: "brown", pieces: 5, expected: 0 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Brown has 12 pieces now. Please look again.",
    ]);
    const one = await setPieces(id, { color: "red", pieces: 5, expected: 9 });
    expect(one.body.message).toBe("Red has 1 piece now. Please look again.");
    const both = await Promise.all(
      [20, 30].map((pieces) => setPieces(id, { color: "brown", pieces, expected: 12 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);

test(
  "what is reserved stays reserved: the stock is what can be bought",
  { tags: ["ADM-07"] },
  async () => {
    const { id } = await added();
    const user = await newUser();
    const { token, _id } = user;
    const body = { productId: id, color: "green", quantity: 3 };
    expect((await api("POST", `/user/${_id}/cart`, { token, body })).status).toBe(201);
    expect((await api("POST", "/payment/checkout", { token, body: {} })).status).toBe(200);
    const green = async () => (await read(id)).body.product.colors[0];
    expect(await green()).toMatchObject({ stock: 1, reserved: 3 });
    await setPieces(id, { color: "green", pieces: 7 });
    expect(await green()).toMatchObject({ stock: 7, reserved: 3 });
  },
);

const unchanged = lazy(() => newProduct());

test.each([
  [{}, "Select a color and enter a quantity"],
  [{ color: "green" }, "Select a color and enter a quantity"],
  [{ pieces: 3 }, "Select a color and enter a quantity"],
  [{ color: "", pieces: 3 }, "Select a color and enter a quantity"],
  [{ color: "green", pieces: "" }, "Select a color and enter a quantity"],
  [{ color: "green", pieces: -1 }, "A stock must be a whole number of at least 0."],
  [{ color: "green", pieces: 1e9 }, "A stock must be at most 1,000,000."],
  [{ color: "plaid", pieces: 1 }, "This product has no plaid."],
])("a stock save of %j is refused: %s", { tags: ["VAL-12"] }, async (body, message) => {
  const { _id } = await unchanged();
  const answer = await setPieces(_id, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect((await read(_id)).body.product.colors.map(({ stock }) => stock)).toEqual([5, 5]);
  expect((await setPieces("prod_none", { color: "red", pieces: 1 })).status).toBe(404);
});

test("a deleted product is off the inventory", { tags: ["ADM-12"] }, async () => {
  const { id, version } = await added();
  const remove = () => asAdmin(`/inventory/${id}?version=${version}`, { method: "DELETE" });
  expect((await remove()).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await remove()).status).toBe(404);
  expect((await list("limit=200")).products.some((product) => product.id === id)).toBe(false);
});

test("products are found by name and color, low ones by themselves, a page at a time", async () => {
  const name = `Satchel ${Date.now()}`;
  const plenty = await added({ name, pieces: { color1: 4, color2: 9, color4: 50 } });
  const low = await added({ name: `${name} small`, pieces: { color1: 3, color2: 9, color4: 50 } });
  const q = encodeURIComponent(name.toUpperCase());
  const found = await list(`q=${q}`);
  expect(found.products.map(({ id }) => id)).toEqual([low.id, plenty.id]);
  expect([found.count, found.low_threshold]).toEqual([2, 3]);
  expect((await list(`q=${q}&low=true`)).products.map(({ id }) => id)).toEqual([low.id]);
  expect((await list(`q=${q}&limit=1&offset=1`)).products.map(({ id }) => id)).toEqual([plenty.id]);
  expect((await list("q=dalmatian&limit=200")).products.map((product) => product.name)).toContain(
    "Collection RICO",
  );
  expect((await list("low=true&limit=1")).low_count).toBeGreaterThanOrEqual(1);
  expect((await asAdmin("/inventory?low=perhaps")).status).toBe(400);
});

const changesOf = async (subject: string) =>
  (await asAdmin<AdminChanges>(`/changes?subject=${subject}`)).body.changes;

test("who changed a product, a role or a message is on record, from whichever side", async () => {
  const admin = await adminUser();
  const merchandiser = await newStaff("merchandiser", "Ada Stock");
  const { _id, name } = await newProduct();
  const qty = { color1: 7 };
  await api("PUT", `/product/${_id}`, { token: merchandiser.token, body: { qty } });
  await setPieces(_id, { color: "brown", pieces: 5 });
  await setPieces(_id, { color: "brown", pieces: 6 });
  await asAdmin(`/inventory/${_id}`, { method: "DELETE" });
  const email = shop.admin().email;
  expect((await changesOf(_id)).map(({ by, what, subject }) => [by, what, subject.name])).toEqual([
    [email, "Taken off sale", name],
    [email, "Stock of brown from 5 to 6", name],
    [merchandiser.email, "Stock of green from 5 to 7", name],
    [email, "Put on sale", name],
  ]);

  await setRole(merchandiser, null, "merchandiser");
  expect((await changesOf(merchandiser._id)).map(({ by, what }) => [by, what])).toEqual([
    [admin.email, "Taken off the staff"],
    [admin.email, "Made a merchandiser"],
  ]);
  // Who has left the staff is still named.
  expect((await changesOf(_id))[2]?.by).toBe(merchandiser.email);
});

interface Message {
  id: string;
  email: string;
}

test("messages are new, read or answered, and each mark is on record", async () => {
  const email = freshEmail();
  const sent = await call("/store/contact", {
    body: { name: "Ada", email, message: "May I see the studio?" },
  });
  expect(sent.status).toBe(200);
  const inState = async (state: string) => {
    const { body } = await asAdmin<{ contact_messages: Message[] }>(
      `/contact-messages?limit=200&state=${state}`,
    );
    return body.contact_messages.find((message) => message.email === email);
  };
  const message = await inState("new");
  if (!message) throw new Error("The message is not listed as new.");
  const mark = (body: object) => asAdmin(`/contact-messages/${message.id}`, { body });
  const where = async () => {
    const found: string[] = [];
    for (const state of ["new", "read", "answered"]) if (await inState(state)) found.push(state);
    return found;
  };
  await mark({ read: true });
  expect(await where()).toEqual(["read"]);
  await mark({ answered: true });
  expect(await where()).toEqual(["answered"]);
  await mark({ read: false, answered: false });
  expect(await where()).toEqual(["new"]);
  expect((await changesOf(message.id)).map(({ what }) => what).toSorted()).toEqual([
    "Marked as answered",
    "Marked as not answered",
    "Marked as not read",
    "Marked as read",
  ]);
  expect((await asAdmin("/contact-messages?state=lost")).status).toBe(400);
});
