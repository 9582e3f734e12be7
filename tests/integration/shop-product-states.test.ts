import { expect, test } from "vitest";
import { COLLECTION_HANDLE } from "../../plugins/programme/src/contract/collection.ts";
import type { ShopProducts } from "../../plugins/programme/src/contract/http-shop-products.ts";
import { adminUser, api } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { read } from "../support/inventory.ts";
import { addToBag, buyVariant } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import {
  addProductPage,
  changeProductPage,
  changeOf,
  auditLogOf,
  movePage,
  findInCatalog,
  readProductPage,
  readPage,
  savePage,
  readCatalogProducts,
} from "../support/shop-products.ts";
import { auditEntriesOf } from "../support/staff.ts";

test(
  "hides drafts, shows unpublished products as out of stock in carts, and keeps their orders",
  { tags: ["PROD-05"] },
  async () => {
    const draft = await addProductPage({ state: "draft" });
    expect([draft.state, draft.place]).toEqual(["draft", expect.any(Number)]);
    const green = draft.colors[0]?.variant_id ?? "";
    const { token } = await newShopper();
    expect((await addToBag(token, green)).status).toBe(404);
    expect(await findInCatalog(draft.id)).toBeUndefined();
    expect((await api("GET", `/product/${draft.id}`)).status).toBe(404);
    const { token: admin } = await adminUser();
    for (const method of ["PUT", "DELETE"]) {
      const body = { qty: { color1: 9 } };
      expect((await api(method, `/product/${draft.id}`, { token: admin, body })).status).toBe(404);
    }
    expect((await read(draft.id)).body.product).toMatchObject({ state: "draft" });

    await changeProductPage(draft.id, { state: "published" });
    expect((await findInCatalog(draft.id))?.name).toBe("Weekender");
    const order = await buyVariant(green);
    await addToBag(token, green);
    await changeProductPage(draft.id, { state: "draft" });
    expect(await findInCatalog(draft.id)).toBeUndefined();
    const { cart } = await readShopper(token, "cart");
    expect(cart?.lines.map(({ name, stock }) => [name, stock])).toEqual([["Weekender", 0]]);
    const { orders } = await readShopper(order.token, "orders");
    expect(orders?.map(({ name, status }) => [name, status])).toEqual([["Weekender", "confirmed"]]);
    expect(await auditLogOf(draft.id)).toEqual(["Unpublished", "Published", "Added as a draft"]);

    // After its deletion, the product has no page in the admin.
    const { version } = (await read(draft.id)).body.product;
    const deleted = await callAdmin(`/admin/inventory/${draft.id}?version=${version}`, {
      method: "DELETE",
    });
    expect([deleted.status, (await readPage(draft.id)).status]).toEqual([200, 404]);
  },
);

test(
  "publishes a scheduled product at its time, and records the system as the actor",
  { tags: ["PROD-06"] },
  async () => {
    const draft = await addProductPage({ state: "draft" });
    const planned = await changeProductPage(draft.id, {
      state: "scheduled",
      publish_local: "2031-03-09T03:30",
    });
    expect([planned.state, planned.publish_at, planned.time_zone]).toEqual([
      "scheduled",
      "2031-03-09T07:30:00.000Z",
      "America/New_York",
    ]);
    const { token } = await adminUser();
    const seen = await fetch(`${shop.storefront()}/admin/products/${draft.id}`, {
      headers: { cookie: `session=${token}` },
    });
    const words = (await seen.text()).replaceAll(/<[^>]*>/g, "");
    expect(words).toContain("Scheduled for Mar 9, 2031, 3:30 AM");
    // The job publishes the product that is due, but not the one due in a minute.
    const other = await addProductPage({ state: "draft" });
    const due = (id: string, inMs: number) =>
      query(
        `update product set metadata = metadata || jsonb_build_object('publish_at', $2::text) where id = $1`,
        [id, new Date(Date.now() + inMs).toISOString()],
      );
    await due(other.id, 60_000);
    await due(draft.id, 0);
    await expect.poll(() => findInCatalog(draft.id)).toBeDefined();
    expect((await readProductPage(draft.id)).publish_at).toBeNull();
    expect(await findInCatalog(other.id)).toBeUndefined();
    const [first, ...before] = await auditEntriesOf(draft.id);
    expect([first?.by, first?.what]).toEqual([
      "system",
      expect.stringMatching(/^Published as scheduled for /),
    ]);
    expect(before.map(({ what }) => what)).toEqual([
      "Scheduled to be published on March 9, 2031 at 3:30 AM EDT",
      "Added as a draft",
    ]);
    const putOff = await changeProductPage(other.id, { state: "draft" });
    expect([putOff.state, putOff.publish_at]).toEqual(["draft", null]);
  },
);

test(
  "moves products once for a double click, and keeps Collection RICO first and published",
  { tags: ["PROD-07", "PROD-08"] },
  async () => {
    const mark = `${Date.now()}-${process.pid}`;
    const [first, second] = [
      await addProductPage({ name: `First ${mark}` }),
      await addProductPage({ name: `Second ${mark}` }),
    ];
    // New products come last.
    const places = await query<{ place: number }>(
      "select (metadata ->> 'position')::int as place from product where id = any($1) order by created_at",
      [[first.id, second.id]],
    );
    expect(places[1]?.place).toBeGreaterThan(places[0]?.place ?? Infinity);
    const names = async () =>
      (await readCatalogProducts())
        .filter(
          ({ id, handle }) => [first.id, second.id].includes(id) || handle === COLLECTION_HANDLE,
        )
        .map(({ name }) => name);
    // Other tests add products concurrently, which changes positions, so this retries.
    let seen = 0;
    const press = () => movePage(second.id, { to: "first", seen });
    const pressed = async () => {
      seen = (await readProductPage(second.id)).place ?? 0;
      return (await press()).status;
    };
    await expect.poll(pressed, { timeout: 60_000 }).toBe(200);
    expect((await auditLogOf(second.id))[0]).toBe(`Moved from position ${seen} to 1`);
    const { status, body } = await press();
    expect([status, body.message]).toEqual([
      409,
      "Someone changed the product order. Please reload the page.",
    ]);
    expect((await readProductPage(first.id)).place).toBeGreaterThan(1);
    expect(await names()).toEqual(["Collection RICO", second.name, first.name]);
    // Compares distances, because other tests change the positions.
    const moved = async (to: "up" | "down" | "last") => {
      const press = async () => {
        const { place: seen } = await readProductPage(second.id);
        return (await movePage(second.id, { to, seen: seen ?? 0 })).status;
      };
      await expect.poll(press, { timeout: 60_000 }).toBe(200);
      const [what = ""] = await auditLogOf(second.id);
      const [, from, at] = /^Moved from position (\d+) to (\d+)$/.exec(what) ?? [];
      return Number(at) - Number(from);
    };
    expect([await moved("down"), await moved("up")]).toEqual([1, -1]);
    expect(await moved("last")).toBeGreaterThan(0);
    expect(await names()).toEqual(["Collection RICO", first.name, second.name]);

    // A search by a part of the name returns them in order, one page at a time.
    const found = async (search: string) =>
      (await callAdmin<ShopProducts>(`/admin/shop-products?q=${search}`)).body;
    const all = await found(mark.toUpperCase());
    expect(all.products.map(({ name }) => name)).toEqual([first.name, second.name]);
    expect(all.count).toBe(2);
    const one = await found(`${mark}&limit=1&offset=1`);
    expect([one.products.map(({ name }) => name), one.count]).toEqual([[second.name], 2]);

    const [rico] = await readCatalogProducts();
    const collection = await readProductPage(rico?.id ?? "");
    expect(collection).toMatchObject({ is_collection: true, place: null });
    const refusals = [
      await savePage(collection.id, changeOf(collection, { state: "draft" })),
      await movePage(collection.id, { to: "down", seen: 1 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [409, "Collection RICO has its own page, so it can't be unpublished here."],
      [409, "Collection RICO always comes first."],
    ]);
  },
);
