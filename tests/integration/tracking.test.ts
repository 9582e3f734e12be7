import { expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import type { BatchReport } from "../../plugins/programme/src/contract/http-admin.ts";
import { downloadArchive } from "../support/archive.ts";
import { query } from "../support/database.ts";
import { callAdmin } from "../support/commerce.ts";
import { lazy } from "../support/lazy.ts";
import { setStatus } from "../support/line-steps.ts";
import { buyVariants, linesOf } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, auditEntriesOf } from "../support/staff.ts";
import { readLine } from "../support/order-lines.ts";

const facts = { price: 90, stock: 50 };
const variant = sharedProduct({ tan: facts, rust: facts, sand: facts, moss: facts });

/** Creates two orders for all tests. Each test changes its own line items. */
const orders = lazy(async () => [
  await buyVariants(["tan", "rust", "sand", "moss"].map(variant)),
  await buyVariants([variant("tan")]),
]);

/** Returns the line item of this color in the first order. */
async function bought(color: string) {
  const [order] = await orders();
  const line = order?.lines.find((one) => one.color === color);
  if (!order || !line) throw new Error(`Nothing was bought in ${color}.`);
  const read = async () =>
    (await linesOf(order.token, line.order_id)).find(({ line_id }) => line_id === line.line_id);
  return { id: line.line_id, line, read, token: order.token };
}

const ups = { carrier: "ups", number: "1Z 999 AA1 0123456784" };
const storedUps = {
  carrier: "ups",
  number: "1Z999AA10123456784",
  url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
};
const NO_NUMBER = "A tracking number has 4 to 40 letters, digits, and hyphens.";

const step = (id: string, body: object) =>
  asAdmin(`/order-lines/${id}/status`, { body: { status: "processing", ...body } });
const track = (id: string, body: object) => asAdmin(`/order-lines/${id}/tracking`, { body });
const batch = (line_ids: string[], tracking: object) =>
  asAdmin<BatchReport>("/order-lines/batch", { body: { line_ids, step: "processing", tracking } });

async function shippedAt(lineId: string): Promise<Date | null | undefined> {
  const [line] = await query<{ shipped_at: Date | null }>(
    "select shipped_at from order_line_state where line_id = $1",
    [lineId],
  );
  return line?.shipped_at;
}

/** Returns the labels of a line item's fulfillments, as Medusa's dashboard reads them. */
async function labelsOf({ line_id, order_id }: OrderLine) {
  const { body } = await callAdmin<{
    order: {
      fulfillments: {
        items: { line_item_id: string }[];
        labels: { tracking_number: string; tracking_url: string }[];
      }[];
    };
  }>(`/admin/orders/${order_id}?fields=fulfillments.labels.*,fulfillments.items.line_item_id`);
  return body.order.fulfillments
    .filter(({ items }) => items.some((item) => item.line_item_id === line_id))
    .map(({ labels }) =>
      labels.map(({ tracking_number, tracking_url }) => [tracking_number, tracking_url]),
    );
}

test(
  "stores tracking of the step to processing as Medusa's label, and shows it to the customer",
  { tags: ["SHIP-08", "SHIP-10", "SHIP-12", "SHIP-13"] },
  async () => {
    const { id, line, read, token } = await bought("tan");
    expect((await readLine(id)).tracking).toBeNull();
    expect((await step(id, { tracking: ups, expected: "confirmed" })).status).toBe(200);
    expect(await readLine(id)).toMatchObject({ status: "processing", tracking: storedUps });
    expect((await read())?.tracking).toEqual(storedUps);
    expect(await labelsOf(line)).toEqual([[[storedUps.number, storedUps.url]]]);
    // An unsafe link, which Medusa's dashboard accepts, is not shown.
    await query(
      `update fulfillment_label set tracking_url = 'javascript:alert(1)'
       where fulfillment_id in (select fulfillment_id from order_line_state where line_id = $1)`,
      [id],
    );
    const shown = { ...storedUps, url: null };
    expect((await readLine(id)).tracking).toEqual(shown);
    const { data } = await downloadArchive(token);
    expect(data.orders.find(({ line_id }) => line_id === id)).toMatchObject({
      status: "processing",
      tracking: shown,
    });
  },
);

test(
  "rejects invalid tracking with a message, and leaves the line item unchanged",
  { tags: ["SHIP-09", "SHIP-10"] },
  async () => {
    const { id } = await bought("rust");
    for (const [tracking, message] of [
      [{ ...ups, number: "<b>1234</b>" }, NO_NUMBER],
      [{ ...ups, carrier: "pigeon" }, "The carrier must be one of ups, usps, fedex, dhl, other."],
      [
        { carrier: "other", number: "1234", url: "javascript:alert(1)" },
        "The link must begin with https:// and have at most 500 characters.",
      ],
    ] as const) {
      const { status, body } = await step(id, { tracking });
      expect([status, body.message]).toEqual([400, message]);
    }
    expect(await readLine(id)).toMatchObject({ status: "confirmed", tracking: null });
  },
);

test(
  "adds, corrects, and removes tracking while a line item is processing, and records it",
  { tags: ["SHIP-11", "SHIP-12", "SHIP-16"] },
  async () => {
    const { id, line, read } = await bought("sand");
    const tooEarly = await track(id, ups);
    expect([tooEarly.status, tooEarly.body.message]).toEqual([
      409,
      "You can change tracking only while an item is processing. This item is confirmed.",
    ]);
    await setStatus(id, "processing");
    expect((await track(id, ups)).status).toBe(200);
    const left = await shippedAt(id);
    expect(left).not.toBeNull();
    const link = "https://post.example/7";
    const other = { carrier: "other", number: "POST-7", url: link };
    for (const _ of ["once", "again"]) expect((await track(id, other)).status).toBe(200);
    expect((await readLine(id)).tracking).toEqual({
      carrier: "other",
      number: "POST-7",
      url: link,
    });
    expect(await labelsOf(line)).toEqual([[["POST-7", link]]]);
    expect(await shippedAt(id)).toEqual(left);
    expect((await track(id, { ...ups, number: "!" })).body.message).toBe(NO_NUMBER);
    expect((await track(id, { ...ups, number: "" })).status).toBe(200);
    expect((await readLine(id)).tracking).toBeNull();
    expect(await labelsOf(line)).toEqual([[]]);
    await setStatus(id, "delivered");
    expect((await track(id, ups)).status).toBe(409);
    expect((await track("none", ups)).status).toBe(404);
    // Tracking changes add no status to the history.
    expect((await read())?.history.map(({ status }) => status)).toEqual([
      "confirmed",
      "processing",
      "delivered",
    ]);
    // Corrections are emailed. Repeated saves and removals are not.
    const trackingEmails = await query<{ line: object }>(
      `select line - 'pieceName' - 'color' as line
       from outbox_mail, jsonb_array_elements(data -> 'lines') with ordinality as each (line, at)
       where order_id = $1 and data ->> 'step' = 'tracked' and line ->> 'color' = 'sand'
       order by created_at, at`,
      [line.order_id],
    );
    expect(trackingEmails.map(({ line }) => line)).toEqual([
      {
        quantity: 1,
        carrier: "UPS",
        trackingNumber: storedUps.number,
        trackingUrl: storedUps.url,
      },
      { quantity: 1, trackingNumber: "POST-7", trackingUrl: link },
    ]);
    const by = shop.admin().email;
    expect((await auditEntriesOf(id)).map((change) => [change.by, change.what])).toEqual([
      [by, "From processing to delivered"],
      [by, "Tracking: none"],
      [by, "Tracking: Other POST-7"],
      [by, "Tracking: Other POST-7"],
      [by, "Tracking: UPS 1Z999AA10123456784"],
      [by, "From confirmed to processing"],
    ]);
  },
);

test(
  "shares a tracking number among line items of one order, but not of two orders",
  { tags: ["SHIP-08"] },
  async () => {
    const [, second] = await orders();
    const ids = [(await bought("rust")).id, (await bought("moss")).id];
    const all = [...ids, second?.lines[0]?.line_id ?? ""];
    const refused = await batch(all, ups);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "A tracking number applies to one order. Select lines from a single order.",
    ]);
    const statuses = all.map(async (id) => (await readLine(id)).status);
    expect(await Promise.all(statuses)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect((await batch(ids, ups)).body).toEqual({ done: ids, items: 2, failed: [] });
    for (const id of ids) expect((await readLine(id)).tracking).toEqual(storedUps);
  },
);
