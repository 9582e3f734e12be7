import { expect, test } from "vitest";
import type { BatchReport } from "../../plugins/programme/src/contract/http-admin.ts";
import { query } from "../support/database.ts";
import { callAdmin } from "../support/engine.ts";
import { lazy } from "../support/lazy.ts";
import { newProduct } from "../support/product.ts";
import { setStatus } from "../support/line-steps.ts";
import { boughtLines, linesOf } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, changesOf } from "../support/staff.ts";
import { readLine } from "../support/order-lines.ts";

const variants = lazy(async () => {
  const colors = ["tan", "rust", "sand"].map((color) => [color, { price: 90, stock: 50 }]);
  return (await newProduct(Object.fromEntries(colors) as Record<string, { price: 90; stock: 50 }>))
    .variants;
});

/** A new order of these colors: its lines' ids in the same order. */
async function bought(...colors: string[]) {
  const known = await variants();
  const { lines, token } = await boughtLines(colors.map((color) => known[color] ?? ""));
  return { ids: lines.map(({ line_id }) => line_id), orderId: lines[0]?.order_id ?? "", token };
}

const ups = { carrier: "ups", number: "1Z 999 AA1 0123456784" };
const upsKept = {
  carrier: "ups",
  number: "1Z999AA10123456784",
  url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
};
const NO_NUMBER = "A tracking number has 4 to 40 letters, digits and hyphens.";

const step = (id: string, body: object) =>
  asAdmin(`/order-lines/${id}/status`, { body: { status: "processing", ...body } });
const track = (id: string, body: object) => asAdmin(`/order-lines/${id}/tracking`, { body });
const batch = (line_ids: string[], tracking: object, of = "processing") =>
  asAdmin<BatchReport>("/order-lines/batch", { body: { line_ids, step: of, tracking } });

/** The labels of an order's fulfillments, as the engine's own screens read them. */
async function labelsOf(orderId: string) {
  const { body } = await callAdmin<{
    order: { fulfillments: { labels: { tracking_number: string; tracking_url: string }[] }[] };
  }>(`/admin/orders/${orderId}?fields=fulfillments.labels.*`);
  return body.order.fulfillments.map(({ labels }) =>
    labels.map(({ tracking_number, tracking_url }) => [tracking_number, tracking_url]),
  );
}

test(
  "a line becomes processing with its tracking, which the engine keeps as the label and its customer reads",
  { tags: ["SHIP-08", "SHIP-12", "SHIP-13"] },
  async () => {
    const { ids, orderId, token } = await bought("tan");
    const [id = ""] = ids;
    expect((await readLine(id)).tracking).toBeNull();
    expect((await step(id, { tracking: ups, expected: "confirmed" })).status).toBe(200);
    expect(await readLine(id)).toMatchObject({ status: "processing", tracking: upsKept });
    expect((await linesOf(token, orderId)).map(({ tracking }) => tracking)).toEqual([upsKept]);
    expect(await labelsOf(orderId)).toEqual([[[upsKept.number, upsKept.url]]]);
  },
);

test(
  "what is no tracking is refused with a sentence, and the line stays as it is",
  { tags: ["SHIP-09", "SHIP-10"] },
  async () => {
    const { ids } = await bought("tan");
    const [id = ""] = ids;
    const refusals: [object, string][] = [
      [{ ...ups, number: "<b>1234</b>" }, NO_NUMBER],
      [{ ...ups, number: "1".repeat(41) }, NO_NUMBER],
      [{ ...ups, carrier: "pigeon" }, "The carrier must be one of ups, usps, fedex, dhl, other."],
      [
        { carrier: "other", number: "1234", url: "javascript:alert(1)" },
        "The link must begin with https:// and have at most 500 characters.",
      ],
      [
        { carrier: "ups", number: "", url: "https://post.example" },
        "Enter the tracking number that the link is for.",
      ],
    ];
    for (const [tracking, message] of refusals) {
      const { status, body } = await step(id, { tracking });
      expect([status, body.message]).toEqual([400, message]);
    }
    const early = await step(id, { status: "delivered", tracking: ups });
    expect([early.status, early.body.message]).toEqual([
      400,
      "A tracking number goes with the step to processing alone.",
    ]);
    expect(await readLine(id)).toMatchObject({ status: "confirmed", tracking: null });
  },
);

test(
  "while a line is processing its tracking is added, corrected and taken away, and that is on record",
  { tags: ["SHIP-11", "SHIP-12", "SHIP-16"] },
  async () => {
    const { ids, orderId, token } = await bought("tan");
    const [id = ""] = ids;
    const tooEarly = await track(id, ups);
    expect([tooEarly.status, tooEarly.body.message]).toEqual([
      409,
      "A piece that is confirmed has no tracking to change: only one that is processing has.",
    ]);
    await setStatus(id, "processing");
    expect((await track(id, ups)).status).toBe(200);
    const link = "https://post.example/7";
    const other = { carrier: "other", number: "POST-7", url: link };
    for (const _ of ["once", "again"]) expect((await track(id, other)).status).toBe(200);
    expect((await readLine(id)).tracking).toEqual({
      carrier: "other",
      number: "POST-7",
      url: link,
    });
    expect(await labelsOf(orderId)).toEqual([[["POST-7", link]]]);
    expect((await track(id, { ...ups, number: "!" })).body.message).toBe(NO_NUMBER);
    expect((await track(id, { ...ups, number: "" })).status).toBe(200);
    expect((await readLine(id)).tracking).toBeNull();
    expect(await labelsOf(orderId)).toEqual([[]]);
    await setStatus(id, "delivered");
    expect((await track(id, ups)).status).toBe(409);
    expect((await track("none", ups)).status).toBe(404);
    // None of that is a step of its own.
    const [listed] = await linesOf(token, orderId);
    expect(listed?.history.map(({ status }) => status)).toEqual([
      "confirmed",
      "processing",
      "delivered",
    ]);
    // What is corrected is told, what is saved again or taken away is not.
    const told = await query<{ line: object }>(
      `select line - 'pieceName' - 'color' as line
       from outbox_mail, jsonb_array_elements(data -> 'lines') with ordinality as each (line, at)
       where order_id = $1 and data ->> 'step' = 'tracked' order by created_at, at`,
      [orderId],
    );
    expect(told.map(({ line }) => line)).toEqual([
      {
        quantity: 1,
        carrier: "UPS",
        trackingNumber: upsKept.number,
        trackingUrl: upsKept.url,
      },
      { quantity: 1, trackingNumber: "POST-7", trackingUrl: link },
    ]);
    const by = shop.admin().email;
    expect((await changesOf(id)).map((change) => [change.by, change.what])).toEqual([
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
  "several lines of one order share a tracking number, lines of two orders do not",
  { tags: ["SHIP-08"] },
  async () => {
    const one = await bought("tan", "rust");
    const other = await bought("sand");
    const refused = await batch([...one.ids, ...other.ids], ups);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "One tracking number is for the lines of one order. Select those alone.",
    ]);
    const statuses = [...one.ids, ...other.ids].map(async (id) => (await readLine(id)).status);
    expect(await Promise.all(statuses)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect((await batch(one.ids, ups, "delivered")).status).toBe(400);
    expect((await batch(one.ids, ups)).body).toEqual({ done: one.ids, failed: [] });
    for (const id of one.ids) expect((await readLine(id)).tracking).toEqual(upsKept);
  },
);

test(
  "a label of the engine's dashboard with a strange link is shown without it",
  { tags: ["SHIP-10", "SHIP-12"] },
  async () => {
    const { ids, orderId } = await bought("tan");
    const [id = ""] = ids;
    await step(id, { tracking: ups });
    await query(
      `update fulfillment_label set tracking_url = 'javascript:alert(1)'
       where fulfillment_id in (select fulfillment_id from order_line_state where order_id = $1)`,
      [orderId],
    );
    expect((await readLine(id)).tracking).toEqual({ ...upsKept, url: null });
  },
);
