import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { orderLinesAsCsv } from "./order-lines-csv";

type Line =
  Parameters<typeof orderLinesAsCsv>[0] extends AsyncIterable<(infer One)[]> ? One : never;

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const line: Line = {
  line_id: "line_1",
  order_id: "order_1",
  order_number: 1017,
  invoice_number: 12,
  shopper: { id: "cus_1", name: "Ada Buyer", email: "ada@example.com" },
  name: "Tallon",
  color: "red",
  quantity: 3,
  price: 740.5,
  status: "delivered",
  created_at: "2026-11-21T04:30:00.000Z",
  delivered_at: "2026-11-25T17:05:00.000Z",
  ship_to: {
    name: "Grace Receiver",
    address_1: "12 Tanner Street",
    address_2: "Floor 2",
    city: "Portland",
    province: "OR",
    postal_code: "97201",
    country: "United States",
    phone: "+1 503 555 0100",
  },
  tracking: { carrier: "fedex", number: "777", url: "https://example.com/777" },
  exchange_color: null,
  exchanged_for: null,
  return_number: null,
  return_reason: null,
  refusal_reason: null,
  can_deny: false,
  settled: null,
};

async function* batches(...all: Line[][]): AsyncGenerator<Line[]> {
  for (const some of all) yield await Promise.resolve(some);
}

async function rowsOf(...all: Line[][]): Promise<string[]> {
  let text = "";
  for await (const part of orderLinesAsCsv(batches(...all))) text += part;
  return text.split("\r\n");
}

const HEADER =
  '\ufeff"Order","Bought at","Name","Email","Item","Color","Quantity","Price","Amount","Status","Delivered at","Invoice","Ship to","Address","Address 2","City","State","Postal code","Country","Phone","Carrier","Tracking number"';

test("writes a line as a row with price, amount, local times, and address parts", async () => {
  expect(await rowsOf([line])).toEqual([
    HEADER,
    `"1017","2026-11-20T23:30:00-05:00","Ada Buyer","ada@example.com","Tallon","red","3","740.50","2221.50","delivered","2026-11-25T12:05:00-05:00","INV-000012","Grace Receiver","12 Tanner Street","Floor 2","Portland","OR","97201","United States","'+1 503 555 0100","FedEx","777"`,
    "",
  ]);
});

test("writes empty cells for what a line does not have yet", async () => {
  const [, row] = await rowsOf([
    {
      ...line,
      status: "confirmed",
      delivered_at: null,
      invoice_number: null,
      ship_to: null,
      tracking: null,
    },
  ]);
  expect(row?.split(",").slice(9)).toEqual(['"confirmed"', ...Array<string>(12).fill('""')]);
});

test("writes the header once, also without any lines", async () => {
  const [first, ...rows] = await rowsOf([line], [line, line]);
  expect([first, rows.length]).toEqual([HEADER, 4]);
  expect(await rowsOf()).toEqual([HEADER, ""]);
});
