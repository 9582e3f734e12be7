import { expect, test } from "vitest";
import { adminUser } from "../support/api.ts";
import { adminSession } from "../support/admin-session.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { requestReturn, setStatus } from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { available } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { cancelAsAdmin, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({ amber: facts, beech: facts, cedar: facts, dune: facts, elm: facts });

async function bought(pieces: Record<string, number>) {
  const shopper = await newShopper("Grace Buyer");
  for (const [color, quantity] of Object.entries(pieces)) {
    await addToBag(shopper.token, idOf(color), quantity);
  }
  const lines = await payCart(shopper.token);
  const lineOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, lineOf, orderId: lines[0]?.order_id ?? "" };
}

const ups = (number: string) => ({ carrier: "ups", number });

const pack = (orderId: string, body: object) =>
  callAdmin<{ message: string }>(`/admin/placed-orders/${orderId}/packages`, { body });

const handOver = (lineId: string) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/handover`, { method: "POST" });

const ordersOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];

const packagesOf = (orderId: string) =>
  query<{ items: number; numbers: string[] }>(
    `select (select count(*)::int from fulfillment_item item where item.fulfillment_id = sent.id
         and item.deleted_at is null) as items,
       array(select tracking_number from fulfillment_label label where label.fulfillment_id = sent.id
         and label.deleted_at is null) as numbers
     from order_fulfillment link join fulfillment sent on sent.id = link.fulfillment_id
       and sent.canceled_at is null
     where link.order_id = $1 and link.deleted_at is null order by sent.created_at`,
    [orderId],
  );

async function slipOf(lineId: string): Promise<string[]> {
  const response = await fetch(`${shop.commerce()}/admin/order-lines/${lineId}/slip`, {
    headers: { authorization: `Bearer ${(await adminUser()).token}` },
  });
  const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()));
  const [page = []] = pages;
  return page.slice(page.indexOf("Item Color Quantity") + 1, -1);
}

test(
  "ships items of several lines in one package with one tracking number, email, and slip",
  { tags: ["FULF-05"] },
  async () => {
    const before = await available(idOf("amber"));
    const { token, email, lineOf, orderId } = await bought({ amber: 1, beech: 2, cedar: 1 });
    const line_ids = [lineOf("amber"), lineOf("beech")];
    const other = await bought({ amber: 1 });
    expect((await pack(orderId, { line_ids: [other.lineOf("amber")] })).status).toBe(404);
    const done = await pack(orderId, { line_ids, tracking: ups("1Z999AA10123456784") });
    expect(done.status).toBe(200);
    expect(await packagesOf(orderId)).toEqual([{ items: 2, numbers: ["1Z999AA10123456784"] }]);
    const mails = await query<{ data: { step: string; lines: object[] } }>(
      `select data from outbox_mail where "to" = $1 and template = 'lines-changed'`,
      [email],
    );
    const number = { trackingNumber: "1Z999AA10123456784" };
    expect(mails).toMatchObject([{ data: { step: "processing", lines: [number, number] } }]);
    expect(await slipOf(lineOf("beech"))).toEqual(["amber Amber 1", "beech Beech 2"]);
    expect(await slipOf(lineOf("cedar"))).toEqual(["cedar Cedar 1"]);
    const again = await pack(orderId, { line_ids: [lineOf("cedar"), lineOf("amber")] });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Only confirmed items can be packed. One of these items is processing.",
    ]);
    await callAdmin(`/admin/order-lines/${lineOf("amber")}/tracking`, {
      body: ups("1Z999AA10123456799"),
    });
    expect(await ordersOf(token)).toMatchObject([
      { tracking: { number: "1Z999AA10123456799" } },
      { tracking: { number: "1Z999AA10123456799" } },
      { tracking: null },
    ]);
    for (const id of line_ids) expect((await setStatus(id, "delivered")).status).toBe(200);
    expect(await available(idOf("amber"))).toBe(before - 2);
    expect(await owedBy(orderId)).toBe(0);
    for (const id of line_ids) expect((await requestReturn(token, id)).status).toBe(200);
  },
);

test(
  "ships items of one line in two packages with two tracking numbers",
  { tags: ["rare", "FULF-06"] },
  async () => {
    const before = await available(idOf("dune"));
    const { token, lineOf, orderId } = await bought({ dune: 3 });
    const id = lineOf("dune");
    const packed = (quantity: number, number: string) =>
      pack(orderId, { line_ids: [id], quantities: { [id]: quantity }, tracking: ups(number) });
    expect((await packed(4, "1Z999AA10123456784")).status).toBe(400);
    expect((await packed(1, "1Z999AA10123456784")).status).toBe(200);
    expect((await packed(2, "1Z999AA10123456799")).status).toBe(200);
    expect(await ordersOf(token)).toMatchObject([
      { status: "processing", quantity: 2, tracking: { number: "1Z999AA10123456799" } },
      { status: "processing", quantity: 1, tracking: { number: "1Z999AA10123456784" } },
    ]);
    expect(await packagesOf(orderId)).toHaveLength(2);
    expect(await available(idOf("dune"))).toBe(before - 3);
    expect(await owedBy(orderId)).toBe(0);
    for (const { line_id } of await ordersOf(token)) {
      expect((await setStatus(line_id, "delivered")).status).toBe(200);
      expect((await requestReturn(token, line_id)).status).toBe(200);
    }
  },
);

test(
  "keeps the rest of a package and of its line when one item is canceled",
  { tags: ["rare", "FULF-06"] },
  async () => {
    const before = await available(idOf("elm"));
    const { token, lineOf, orderId } = await bought({ elm: 2, beech: 1 });
    const line_ids = [lineOf("elm"), lineOf("beech")];
    await pack(orderId, { line_ids, quantities: { [lineOf("elm")]: 1 } });
    expect((await cancelAsAdmin(lineOf("beech"))).status).toBe(200);
    expect(await ordersOf(token)).toMatchObject([
      { status: "confirmed", quantity: 1 },
      { status: "processing", quantity: 1 },
      { status: "canceled", quantity: 1 },
    ]);
    expect(await packagesOf(orderId)).toEqual([{ items: 1, numbers: [] }]);
    expect(await available(idOf("elm"))).toBe(before - 2);
    expect((await setStatus(lineOf("elm"), "processing")).status).toBe(200);
    const [level] = await query<{ reserved: number }>(
      `select coalesce(sum(quantity), 0)::int as reserved from reservation_item
       where line_item_id = $1 and deleted_at is null`,
      [lineOf("elm")],
    );
    expect(level).toEqual({ reserved: 0 });
    expect(await available(idOf("elm"))).toBe(before - 2);
    expect(await owedBy(orderId)).toBe(0);
  },
);

test("rejects cancellation after a package is handed over", { tags: ["FULF-07"] }, async () => {
  const { lineOf, orderId } = await bought({ amber: 1, cedar: 1 });
  const line_ids = [lineOf("amber"), lineOf("cedar")];
  expect((await handOver(lineOf("amber"))).status).toBe(409);
  await pack(orderId, { line_ids });
  expect((await handOver(lineOf("amber"))).status).toBe(200);
  const twice = await handOver(lineOf("cedar"));
  expect([twice.status, twice.body.message]).toEqual([
    409,
    "This item has already been handed over to the carrier.",
  ]);
  const { status, body } = await cancelAsAdmin(lineOf("cedar"));
  expect([status, body.message]).toEqual([
    409,
    "This item has shipped. You can return it after it arrives.",
  ]);
  const changes = await callAdmin<{ changes: { what: string }[] }>(
    `/admin/changes?subject=${lineOf("cedar")}&limit=5`,
  );
  expect(changes.body.changes[0]?.what).toBe("Handed over to the carrier");
  // A wrong number that is removed does not bring the package back.
  const path = `/admin/order-lines/${lineOf("cedar")}/tracking`;
  for (const number of ["1Z999AA10123456784", ""]) {
    expect((await callAdmin(path, { body: ups(number) })).status).toBe(200);
  }
  expect((await cancelAsAdmin(lineOf("cedar"))).status).toBe(409);
});

test(
  "packs lines on the page of their order and hands them over",
  { tags: ["FULF-05", "FULF-07"] },
  async () => {
    const { orderId } = await bought({ amber: 2, cedar: 1 });
    const session = await adminSession();
    const page = await session.open(`/admin/orders/${orderId}`);
    const packed = await session.submit(page, "Start package", {
      "How many of amber Amber": "1 of 2",
    });
    expect(packed.messages).toEqual(["Package started"]);
    expect(await packagesOf(orderId)).toEqual([{ items: 2, numbers: [] }]);
    const region = packed.main.getByRole("region", { name: "Lines" });
    expect(region.textContent).toContain("Package 1");
    const handed = await session.submit(packed, "Handed over");
    expect(handed.messages).toEqual(["Handed over"]);
    expect(handed.main.getByRole("region", { name: "Lines" }).textContent).toContain(
      "Package 1, handed over",
    );
  },
);

test(
  "cancels items of a delivered package only after the delivery is undone",
  { tags: ["rare", "REF-14"] },
  async () => {
    const before = [await available(idOf("dune")), await available(idOf("elm"))];
    const { lineOf, orderId } = await bought({ dune: 1, elm: 1 });
    const line_ids = [lineOf("dune"), lineOf("elm")];
    expect((await pack(orderId, { line_ids })).status).toBe(200);
    await setStatus(lineOf("dune"), "delivered");
    const undoStart = () =>
      callAdmin<{ message: string }>(`/admin/order-lines/${lineOf("elm")}/start`, {
        method: "DELETE",
      });
    for (const early of [await cancelAsAdmin(lineOf("elm")), await undoStart()]) {
      expect([early.status, early.body.message]).toEqual([
        409,
        "The delivery of this package is recorded. Mark the item as delivered first.",
      ]);
    }
    const undone = await callAdmin(`/admin/order-lines/${lineOf("dune")}/delivery`, {
      method: "DELETE",
    });
    expect(undone.status).toBe(200);
    for (const id of line_ids) expect((await cancelAsAdmin(id)).status).toBe(200);
    const done = { kind: "cancel", state: "done", card_cents: 74_000 };
    expect(await settlementsOf(orderId)).toMatchObject([done, done]);
    expect(await owedBy(orderId)).toBe(0);
    expect([await available(idOf("dune")), await available(idOf("elm"))]).toEqual(before);
  },
);

test(
  "cancels the rest of a line after one of its items was lost",
  { tags: ["rare", "REF-15"] },
  async () => {
    const before = await available(idOf("dune"));
    const { lineOf, orderId } = await bought({ dune: 2 });
    const id = lineOf("dune");
    const one = { line_ids: [id], quantities: { [id]: 1 }, tracking: ups("1Z999AA10123456784") };
    expect((await pack(orderId, one)).status).toBe(200);
    const lost = await callAdmin(`/admin/order-lines/${id}~2/loss`, { body: { note: "Lost" } });
    expect(lost.status).toBe(200);
    expect((await cancelAsAdmin(id)).status).toBe(200);
    expect(await settlementsOf(orderId)).toMatchObject([
      { kind: "lost", state: "done", card_cents: 74_000 },
      { kind: "cancel", state: "done", card_cents: 74_000 },
    ]);
    expect(await available(idOf("dune"))).toBe(before - 1);
    expect(await owedBy(orderId)).toBe(0);
  },
);
