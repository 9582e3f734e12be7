import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { PAYMENT_ALERT_MODULE } from "../../src/modules/payment-alert";
import OrderHold from "../../src/modules/payment-alert/models/order-hold";
import PaymentAlert from "../../src/modules/payment-alert/models/payment-alert";
import PaymentAlertService from "../../src/modules/payment-alert/service";
import { readPickList } from "../../src/packing-slips/pick-list";
import { readOrderSlip, readSlips } from "../../src/packing-slips/read-slips";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
  database = await moduleDatabase([
    "node_modules/@medusajs/fulfillment/dist/migrations",
    "node_modules/@medusajs/order/dist/migrations",
    "plugins/programme/src/modules/order-line/migrations",
    "plugins/programme/src/modules/payment-alert/migrations",
  ]);
  const alerts = await database.serviceOf(PaymentAlertService, { PaymentAlert, OrderHold });
  database.container.register(PAYMENT_ALERT_MODULE, asValue(alerts));
  await database.query(
    `insert into order_address (id, first_name, last_name, address_1, city, province, postal_code,
       country_code, phone)
     values ('adr', 'Grace', 'Buyer', '12 Tanner Street', 'Portland', 'OR', '97201', 'us', '+1 503')`,
  );
  // Late in the evening in the shop's time zone, one second apart.
  await addOrder("later", 1018, "2026-03-01T04:30:01Z", null);
  await addOrder("first", 1017, "2026-03-01T04:30:00Z", "adr");
  await addLine("first", 1, "Tallon", "Red", "confirmed", "collection-rico");
  await addLine("first", 0, "Weekender", "dark brown", "processing");
  for (const [at, status] of ["delivered", "returned", "return_approved"].entries()) {
    await addLine("first", 2 + at, status, "tan", status);
  }
  await addLine("first", 9, "removed", "tan", "delivered");
  await database.query(
    "update order_line_state set hidden_at = now() where line_id = 'first_removed'",
  );
  await addLine("later", 0, "Satchel", "tan", "delivered");
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

async function addOrder(id: string, number: number, at: string, address: string | null) {
  await database.query(
    `insert into "order" (id, currency_code, display_id, email, shipping_address_id, created_at)
     values (?, 'usd', ?, ?, nullif(?, ''), ?)`,
    [id, number, `${id}@example.com`, address ?? "", at],
  );
}

async function addLine(
  order: string,
  place: number,
  name: string,
  color: string,
  status: string,
  handle = "other",
) {
  const id = `${order}_${name}`;
  await database.query(
    `insert into order_line_item (id, title, variant_title, variant_option_values, product_handle,
       unit_price, raw_unit_price) values (?, 'Title', ?, ?::jsonb, ?, 1, '{}')`,
    [id, name, JSON.stringify({ Color: color }), handle],
  );
  await database.query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status,
       position) values (?, ?, ?, 'cus', 2, 100, ?, ?)`,
    [id, id, order, status, place],
  );
}

const names = ({ lines }: { lines: { name: string }[] }) => lines.map(({ name }) => name);

test("lists the items to pack in the cart's order, with the address and the order's time", async () => {
  const slip = await readOrderSlip(database.container, "first_delivered");
  expect(slip).toEqual({
    orderNumber: "1017",
    orderedOn: "2026-02-28T23:30:00-05:00",
    sender: { name: expect.any(String) as string, addressLines: expect.any(Array) as string[] },
    recipient: {
      name: "Grace Buyer",
      addressLines: ["12 Tanner Street", "Portland, OR 97201", "United States"],
      phone: "+1 503",
    },
    lines: [
      { name: "Weekender", color: "Dark brown", quantity: 2, contents: [] },
      {
        name: "Tallon",
        color: "Red",
        quantity: 2,
        contents: ["sling bag", "coin purse", "suede messenger bag"],
      },
    ],
    elsewhere: 6,
    hasRest: false,
  });
});

test("lists every line of a packed order except hidden ones", async () => {
  const { container, query } = database;
  const statuses = await query<{ line: string; status: string }>(
    "select line_id as line, status from order_line_state where status in ('confirmed', 'processing')",
  );
  await query(
    "update order_line_state set status = 'delivered' where status in ('confirmed', 'processing')",
  );
  expect(names(await readOrderSlip(container, "first_Tallon"))).toEqual([
    "Weekender",
    "Tallon",
    "delivered",
    "returned",
    "return_approved",
  ]);
  for (const { line, status } of statuses) {
    await query("update order_line_state set status = ? where line_id = ?", [status, line]);
  }
});

test("lists complete packages by order, oldest first, whichever of their lines are chosen", async () => {
  const { container } = database;
  const slips = await readSlips(container, ["later_Satchel", "first_returned", "first_Weekender"]);
  expect(slips.map((slip) => [slip.orderNumber, names(slip)])).toEqual([
    ["1017", ["Weekender", "Tallon"]],
    ["1018", ["Satchel"]],
  ]);
  // Without an address, the slip shows the email as the name.
  expect(slips[1]?.recipient).toEqual({
    name: "later@example.com",
    addressLines: [],
    phone: "",
  });
});

test("omits future pre-orders and shipped items, and states that the rest follows", async () => {
  const { container, query } = database;
  const slip = async (line: string) => {
    const [found] = await readSlips(container, [line]);
    return found && [names(found), found.elsewhere, found.hasRest];
  };
  await addOrder("parts", 1019, "2026-03-02T04:30:00Z", "adr");
  for (const [at, name] of ["Tote", "Clutch", "Belt", "gone"].entries()) {
    await addLine("parts", at, name, "tan", name === "gone" ? "canceled" : "confirmed");
  }
  expect(await slip("parts_Belt")).toEqual([["Tote", "Clutch", "Belt"], 0, false]);
  const change = (name: string, patch: string) =>
    query(`update order_line_state set ${patch} where line_id = 'parts_${name}'`);
  await change("Clutch", "ships_on = '2999-02-01'");
  expect(await slip("parts_Belt")).toEqual([["Tote", "Belt"], 2, true]);
  await change("Tote", "status = 'processing', shipped_at = now()");
  expect(await slip("parts_Belt")).toEqual([["Belt"], 4, true]);
  await change("Belt", "status = 'processing', shipped_at = now()");
  // Only the pre-order remains.
  expect(await slip("parts_Clutch")).toEqual([["Clutch"], 4, false]);
});

test("counts what is left to pack of the chosen orders by product and color", async () => {
  // The first one was delivered.
  const chosen = ["later_Satchel", "first_Tallon", "parts_Clutch"];
  const list = await readPickList(database.container, chosen);
  expect(list).toMatchObject({
    orderNumbers: [1017, 1019],
    rows: [
      { name: "Clutch", color: "Tan", quantity: 2 },
      { name: "Tallon", color: "Red", quantity: 2 },
      { name: "Weekender", color: "Dark brown", quantity: 2 },
    ],
  });
});

test("throws for a line that is unknown, hidden, or of a deleted order", async () => {
  const { container, query } = database;
  const sentence = "Order line not found.";
  for (const line of ["nowhere", "first_removed"]) {
    await expect(readOrderSlip(container, line)).rejects.toThrow(sentence);
    await expect(readSlips(container, ["first_Tallon", line])).rejects.toThrow(sentence);
  }
  await query(`update "order" set deleted_at = now() where id = 'later'`);
  await expect(readOrderSlip(container, "later_Satchel")).rejects.toThrow(sentence);
  await query(`update "order" set deleted_at = null where id = 'later'`);
});
