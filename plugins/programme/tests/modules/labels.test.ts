import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderLineStatus } from "../../src/contract/statuses";
import { readOrderPackages } from "../../src/labels/read-label";
import { voidLabelLater } from "../../src/labels/void-label";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import type OrderLineService from "../../src/modules/order-line/service";
import { moduleDatabase } from "./module-database.ts";
import { orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let service: OrderLineService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/order-line/migrations"]);
  service = await orderLineService(database);
  database.container.register(ORDER_LINE_MODULE, asValue(service));
}, 120_000);
afterAll(() => database.stop());

const SENT = new Date("2026-11-20T10:00:00Z");

/** Adds a label with the package, the return, and the state that its ID names. */
async function addLabel(
  order_id: string,
  of: { fulfillment_id: string } | { return_id: string },
  more: { state?: "bought" | "voided" | "failed"; shipped_at?: Date } = {},
): Promise<void> {
  const id = [order_id, ...Object.values(of), more.state].join("-");
  await service.createPackageLabels({
    ...{ id, order_id, provider: "easypost", shipment_id: id, rate_id: "rate", ...of },
    ...{ carrier: "USPS", service: "Ground", cost_cents: 975, bought_by: "user_1", ...more },
  });
}

test(
  "lists the packages of an order without canceled items, then its returns",
  { tags: ["FULF-09", "FULF-18", "REF-15"] },
  async () => {
    type Line = [id: string, fulfillment: string | null, status: OrderLineStatus, more?: object];
    const rows: Line[] = [
      ["second", "ful_2", "processing", { position: 2 }],
      ["kept", "ful_1", "delivered", { position: 1, shipped_at: SENT }],
      ["lost", "ful_1", "canceled", { shipped_at: SENT }],
      ["first", "ful_2", "processing", { position: 1 }],
      // Nothing is left of this package.
      ["gone", "ful_3", "canceled", { shipped_at: SENT }],
      ["unpacked", null, "confirmed"],
      ["back", "ful_4", "return_approved", { return_id: "ret_2", return_number: 18 }],
      ["denied", "ful_4", "return_denied", { return_id: "ret_1", return_number: 17 }],
      ["asked", "ful_4", "return_denied", { return_id: "ret_3", return_number: 19 }],
    ];
    for (const [line_id, fulfillment_id, status, more] of rows) {
      const line = { line_id, fulfillment_id, status, order_id: "packed", customer_id: "cus" };
      await service.createOrderLines({ quantity: 1, unit_cents: 74_000, ...line, ...more });
    }
    await addLabel("packed", { fulfillment_id: "ful_2" }, { state: "voided" });
    await addLabel("packed", { fulfillment_id: "ful_2" }, { state: "bought" });
    await addLabel("packed", { return_id: "ret_1" }, { state: "bought", shipped_at: SENT });
    await addLabel("packed", { return_id: "ret_3" }, { state: "failed" });
    const label = {
      ...{ state: "bought", carrier: "USPS", service: "Ground", cost: 9.75 },
      ...{ tracking_number: null, tracking_url: null, delivered_at: null },
    };
    const sent = { is_return: false, is_shipped: false, is_open: false, label: null };
    const returned = { ...sent, is_return: true };
    expect(await readOrderPackages(database.container, "packed")).toEqual([
      { ...sent, id: "ful_1", number: 1, line_ids: ["kept"], is_shipped: true },
      { ...sent, id: "ful_2", number: 2, line_ids: ["first", "second"], is_open: true, label },
      { ...sent, id: "ful_4", number: 4, line_ids: ["back", "denied", "asked"] },
      { ...returned, id: "ret_1", number: 17, line_ids: ["denied"], is_shipped: true, label },
      { ...returned, id: "ret_2", number: 18, line_ids: ["back"], is_open: true },
    ]);
  },
);

test(
  "voids the labels of a package, a return, or an order, unless the carrier scanned them",
  { tags: ["FULF-18"] },
  async () => {
    const labels = async () =>
      Object.fromEntries(
        (
          await database.query<{ id: string; state: string; by: string | null }>(
            "select id, state, voided_by as by from package_label where order_id like 'o_'",
          )
        ).map(({ id, state, by }) => [id, [state, by]]),
      );
    await addLabel("o1", { fulfillment_id: "ful_11" });
    await addLabel("o1", { fulfillment_id: "ful_12" }, { state: "bought" });
    await addLabel("o1", { return_id: "ret_11" }, { state: "bought" });
    await addLabel("o2", { fulfillment_id: "ful_21" }, { state: "bought", shipped_at: SENT });
    await addLabel("o2", { return_id: "ret_21" }, { state: "bought", shipped_at: SENT });
    await addLabel("o3", { fulfillment_id: "ful_31" }, { state: "bought" });
    await addLabel("o3", { fulfillment_id: "ful_31" }, { state: "failed" });
    await addLabel("o3", { return_id: "ret_31" }, { state: "voided" });
    const before = await labels();
    const voided = ["voiding", "system"];
    const later = (of: Parameters<typeof voidLabelLater>[1]) =>
      voidLabelLater(database.container, of);
    await later({ fulfillment_id: "ful_11" });
    await later({ return_id: "ret_11" });
    await later({ fulfillment_id: "ful_21" });
    await later({ return_id: "ret_21" });
    const some = { ...before, "o1-ful_11-": voided, "o1-ret_11-bought": voided };
    expect(await labels()).toEqual(some);
    await later({ order_id: "o2" });
    await later({ order_id: "o3" });
    expect(await labels()).toEqual({ ...some, "o3-ful_31-bought": voided });
  },
);
