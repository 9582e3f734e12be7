import { currentMonth } from "@tomashi/programme/contract/reports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { sendCarrierEvent, trackerEvent } from "../support/easypost-server.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import {
  callAdminAt,
  GROUND_RATE,
  labelsOf,
  reconcileAt,
  reconcileLater,
  startLabelShop,
  type LabelShop,
} from "../support/label-shop.ts";
import { decide, receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { emailLines, emailAbout, subjectsTo } from "../support/outbox.ts";
import { closeAlert, openAlertsOf, placeHold, releaseHold } from "../support/payment-alerts.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { reportRows } from "../support/reports.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { auditEntriesOf, newStaff } from "../support/staff.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({ amber: facts });

let labelShop: LabelShop;
beforeAll(async () => {
  labelShop = await startLabelShop();
  await query("update product_variant set weight = 1200 where id = $1", [idOf("amber")]);
});
afterAll(() => labelShop.stop());
beforeEach(() => {
  labelShop.easypost.faults = {};
});

/** Buys one item, and requests and approves its return. */
async function approvedReturn() {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf("amber"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order is not listed.");
  await deliverAndApproveReturns(shopper.token, line);
  const { line_id: lineId, order_id: orderId } = line;
  const [row] = await query<{ id: string; number: string }>(
    `select return_id as id, 'RET-' || return_number as number from order_line_state
     where line_id = $1`,
    [lineId],
  );
  const { id: returnId, number } = row ?? { id: "", number: "" };
  const labels = labelsOf(labelShop, orderId, returnId);
  return { ...shopper, lineId, orderId, returnId, number, labels };
}

async function labeledReturn() {
  const back = await approvedReturn();
  const { status, body } = await back.labels.buy();
  if (status !== 200) throw new Error(`Buying a label answered ${status}: ${body.message}`);
  const [shipment] = labelShop.easypost.boughtFor(back.returnId);
  if (!shipment) throw new Error("No label was bought.");
  return { ...back, shipment, tracking: shipment.tracking_code ?? "" };
}

const labelRows = (returnId: string) =>
  query<{ state: string; tracking_number: string | null; fulfillment_id: string | null }>(
    `select state, tracking_number, fulfillment_id from package_label where return_id = $1
     order by created_at`,
    [returnId],
  );

const labelEmails = (email: string) =>
  query<{ number: string; attachments: { filename: string }[] }>(
    `select data -> 'label' ->> 'number' as number, attachments from outbox_mail
     where "to" = $1 and template = 'return-changed' and data ->> 'what' = 'labeled'`,
    [email],
  );

const lineOf = async (lineId: string) =>
  (
    await query<{ status: string; shipped_at: Date | null; delivered_at: Date | null }>(
      "select status, shipped_at, delivered_at from order_line_state where line_id = $1",
      [lineId],
    )
  )[0];

/** Returns the label that the customer sees in the instructions of the approved return. */
async function shownLabel(token: string) {
  const { orders } = await readShopper(token, "orders");
  return orders?.[0]?.return_instructions?.label;
}

const pdfFor = (lineId: string, token: string) =>
  fetch(`${shop.commerce()}/shop/shopper/orders/${lineId}/return-label`, {
    headers: { authorization: `Bearer ${token}` },
  });

const booked = async (orderId: string) => {
  const rows = await reportRows("orders", currentMonth(new Date(), "America/New_York"));
  const { "Label cost": sent, "Return label cost": back } =
    rows.find((row) => row["Order ID"] === orderId) ?? {};
  return { sent, back };
};

test(
  "buys the label of an approved return once at the price that was shown, and emails it",
  { tags: ["FULF-18"] },
  async () => {
    const { email, labels, lineId, number, orderId, person, returnId, token } =
      await approvedReturn();
    expect((await labels.rates()).body.rates).toEqual([
      { ...GROUND_RATE, days: null },
      { carrier: "UPS", service: "2ndDayAir", price: 24, days: 2 },
    ]);
    expect((await labels.buy({ ...GROUND_RATE, price: 9.5 })).body.message).toBe(
      "This price has changed. Please get the rates again.",
    );
    expect(await shownLabel(token)).toBeNull();
    expect((await pdfFor(lineId, token)).status).toBe(404);
    const clicks = await Promise.all([labels.buy(), labels.buy()]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shipments = labelShop.easypost.boughtFor(returnId);
    expect(shipments).toMatchObject([
      {
        from_address: { name: "Grace Buyer", country: "US" },
        to_address: { company: "The Tomashi’s", street1: "1 Atelier Street", zip: "10001" },
        parcel: { length: 16, width: 12, height: 6, weight: 42.4 },
      },
    ]);
    const tracking = shipments[0]?.tracking_code ?? "";
    const { body } = await callAdminAt<{ order: { packages: unknown[] } }>(
      labelShop.url,
      `/admin/placed-orders/${orderId}`,
    );
    expect(body.order.packages).toMatchObject([
      { is_return: false, label: null },
      {
        ...{ id: returnId, is_return: true, line_ids: [lineId], is_shipped: false, is_open: true },
        label: { state: "bought", cost: 9.75, tracking_number: tracking, delivered_at: null },
      },
    ]);
    expect((await auditEntriesOf(orderId)).map(({ what }) => what)).toEqual([
      `Return label bought: USPS GroundAdvantage ${tracking} for $9.75`,
    ]);
    expect(await booked(orderId)).toEqual({ sent: "0.00", back: "9.75" });
    const list = await callAdminAt<{ order_lines: { line_id: string }[] }>(
      labelShop.url,
      `/admin/order-lines?q=${tracking.toLowerCase()}`,
    );
    expect(list.body.order_lines).toMatchObject([{ line_id: lineId }]);

    const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${tracking}`;
    expect(await shownLabel(token)).toEqual({ carrier: "usps", number: tracking, url });
    const page = await fetch(`${shop.storefront()}/profile/ordereturn/${person.id}`, {
      headers: { cookie: `session=${token}` },
    });
    expect(await page.text()).toContain("Download return label");
    const pdf = await fetch(
      `${shop.storefront()}/profile/ordereturn/${person.id}/label/${lineId}`,
      { headers: { cookie: `session=${token}` } },
    );
    expect(pdf.headers.get("content-disposition")).toBe(
      `attachment; filename="${number}-label.pdf"`,
    );
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    expect((await pdfFor(lineId, (await newShopper("Sam Stranger")).token)).status).toBe(404);

    const subject = /^Your return label for .+$/;
    const emailed = () => subjectsTo(email).filter((one) => subject.test(one));
    await expect.poll(emailed).toHaveLength(1);
    const sent = emailAbout(email, emailed()[0] ?? "");
    expect(emailLines(sent)).toEqual(expect.arrayContaining([`Tracking number: ${tracking}`]));
    expect(sent).toContain(`${number}-label.pdf`);
    expect(sent).toContain(Buffer.from("%PDF-1.4\n%a label\n").toString("base64"));
  },
);

test(
  "buys no label for a return that is not approved, on hold, or by a merchandiser",
  { tags: ["FULF-08", "FULF-18"] },
  async () => {
    const { labels, lineId, orderId, returnId } = await approvedReturn();
    const { token } = await newStaff("merchandiser");
    const path = `/admin/placed-orders/${orderId}/packages/${returnId}`;
    for (const [method, part] of [
      ["GET", "rates"],
      ["GET", "label"],
      ["DELETE", "label"],
    ] as const) {
      expect((await callAdminAt(labelShop.url, `${path}/${part}`, { method, token })).status).toBe(
        403,
      );
    }
    await placeHold(orderId, "Ask first.");
    expect((await labels.buy()).body.message).toBe("This order is on hold: held by staff.");
    await releaseHold(orderId, "Asked.");
    expect((await receive(lineId)).status).toBe(200);
    const late = await labels.buy();
    expect([late.status, late.body.message]).toEqual([
      409,
      "Only an approved return can get a label.",
    ]);
    expect(labelShop.easypost.boughtFor(returnId)).toEqual([]);
  },
);

test.each(failpoints.boughtLabels)(
  "buys and emails one label when the purchase is interrupted at %s",
  { tags: ["FULF-18"] },
  async (failpoint) => {
    const repeated = await approvedReturn();
    failAt(failpoint);
    expect((await repeated.labels.buy()).status).toBe(500);
    expect((await repeated.labels.buy()).status).toBe(200);
    const reconciled = await approvedReturn();
    failAt(failpoint);
    expect((await reconciled.labels.buy()).status).toBe(500);
    await reconcileLater(labelShop);
    for (const { email, number, orderId, returnId } of [repeated, reconciled]) {
      const shipments = labelShop.easypost.boughtFor(returnId);
      expect(shipments).toHaveLength(1);
      const tracking_number = shipments[0]?.tracking_code ?? "";
      expect(await labelRows(returnId)).toEqual([
        { state: "bought", tracking_number, fulfillment_id: null },
      ]);
      expect(await labelEmails(email)).toMatchObject([
        { number: tracking_number, attachments: [{ filename: `${number}-label.pdf` }] },
      ]);
      expect(await auditEntriesOf(orderId)).toHaveLength(1);
    }
  },
);

test.each(failpoints.voidedLabels)(
  "voids the label of a return once when it is interrupted at %s, and buys another one",
  { tags: ["FULF-18"] },
  async (failpoint) => {
    const { labels, orderId, returnId, token } = await labeledReturn();
    failAt(failpoint);
    await labels.void();
    expect(await labelRows(returnId)).toMatchObject([{ state: "voiding" }]);
    expect(await shownLabel(token)).toBeNull();
    await reconcileLater(labelShop);
    expect(await labelRows(returnId)).toMatchObject([{ state: "voided" }]);
    expect(labelShop.easypost.boughtFor(returnId)).toMatchObject([{ refund_status: "submitted" }]);
    expect(await booked(orderId)).toMatchObject({ back: "0.00" });
    expect((await labels.buy()).status).toBe(200);
    expect(labelShop.easypost.boughtFor(returnId)).toHaveLength(2);
  },
);

test("voids the label of a return that is denied", { tags: ["FULF-18"] }, async () => {
  const { lineId, orderId, returnId, token } = await labeledReturn();
  expect((await decide(lineId, "denied")).status).toBe(200);
  expect((await pdfFor(lineId, token)).status).toBe(404);
  await reconcileAt(labelShop);
  expect(await labelRows(returnId)).toMatchObject([{ state: "voided" }]);
  expect(labelShop.easypost.boughtFor(returnId)).toMatchObject([{ refund_status: "submitted" }]);
  expect((await auditEntriesOf(orderId))[0]?.what).toMatch(/^Return label voided: USPS/);
});

test(
  "tracks a return without changing its status, and keeps the label when it is denied after arrival",
  { tags: ["FULF-18"] },
  async () => {
    const { email, labels, lineId, orderId, returnId, shipment, tracking } = await labeledReturn();
    const before = await lineOf(lineId);
    const mails = await query(`select id from outbox_mail where "to" = $1 order by id`, [email]);
    const at = new Date("2026-11-20T10:00:00Z");
    const there = new Date("2026-11-23T10:00:00Z");
    const scan = (status: string, time: Date) => ({ status, datetime: time.toISOString() });
    const shown = async () =>
      (
        await callAdminAt<{ order: { packages: object[] } }>(
          labelShop.url,
          `/admin/placed-orders/${orderId}`,
        )
      ).body.order.packages[1];
    const moving = trackerEvent(shipment, scan("in_transit", at));
    expect(await sendCarrierEvent(labelShop, moving)).toBe(200);
    expect(await shown()).toMatchObject({ is_shipped: true, label: { delivered_at: null } });
    const arrived = trackerEvent(shipment, scan("in_transit", at), scan("delivered", there));
    for (const event of [arrived, { ...arrived, id: `${arrived.id}2` }, moving]) {
      expect(await sendCarrierEvent(labelShop, event)).toBe(200);
    }
    const { label } = (await shown()) as { label: { delivered_at: string } };
    expect(new Date(label.delivered_at)).toEqual(there);
    expect(await lineOf(lineId)).toEqual(before);
    expect(before).toMatchObject({ status: "return_approved" });
    expect(await query(`select id from outbox_mail where "to" = $1 order by id`, [email])).toEqual(
      mails,
    );
    expect((await labels.void()).body.message).toBe("This package was already handed over.");

    const failed = trackerEvent(shipment, scan("failure", there));
    const returned = trackerEvent(shipment, scan("return_to_sender", there));
    for (const event of [failed, returned]) {
      expect(await sendCarrierEvent(labelShop, event)).toBe(200);
    }
    const alerts = await openAlertsOf(orderId);
    expect(alerts).toMatchObject([{ kind: "package", reason: "failure", status: tracking }]);
    expect((await closeAlert(alerts[0]?.id ?? "")).status).toBe(200);
    expect(await lineOf(lineId)).toEqual(before);

    expect((await decide(lineId, "denied")).status).toBe(200);
    await reconcileAt(labelShop);
    expect(await labelRows(returnId)).toMatchObject([{ state: "bought" }]);
    expect(await openAlertsOf(orderId)).toEqual([]);
    expect(await booked(orderId)).toEqual({ sent: "0.00", back: "9.75" });
  },
);
