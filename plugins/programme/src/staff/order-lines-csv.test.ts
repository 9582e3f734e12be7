import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { orderLinesAsCsv, type ExportedLine } from "./order-lines-csv";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const line: ExportedLine = {
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
  is_sent_again: false,
  closed_as: null,
  return_number: null,
  return_reason: null,
  refusal_reason: null,
  can_deny: false,
  lacks_return_address: false,
  settled: null,
  books: {
    line_id: "line_1",
    regular_cents: 80_000,
    discount_cents: 14_810,
    tax_cents: 18_399,
    codes: ["AUTUMN", "VIP"],
    promised_on: "2027-02-01",
    shipped_at: new Date("2026-11-23T15:00:00.000Z"),
    canceled_at: null,
    refunded_cents: 5_254,
  },
};

async function* batches(...all: ExportedLine[][]): AsyncGenerator<ExportedLine[]> {
  for (const some of all) yield await Promise.resolve(some);
}

async function rowsOf(...all: ExportedLine[][]): Promise<string[]> {
  let text = "";
  for await (const part of orderLinesAsCsv(batches(...all))) text += part;
  return text.split("\r\n");
}

const HEADER =
  '\ufeff"Order","Bought at","Name","Email","Item","Color","Quantity","Price","Amount","Status","Delivered at","Invoice","Ship to","Address","Address 2","City","State","Postal code","Country","Phone","Carrier","Tracking number","Regular price","Discount","Tax","Codes","Promised on","Shipped at","Canceled at","Refunded"';

test(
  "writes a line as a row, with the accounting columns last",
  { tags: ["BOOK-08"] },
  async () => {
    expect(await rowsOf([line])).toEqual([
      HEADER,
      `"1017","2026-11-20T23:30:00-05:00","Ada Buyer","ada@example.com","Tallon","red","3","740.50","2221.50","delivered","2026-11-25T12:05:00-05:00","INV-000012","Grace Receiver","12 Tanner Street","Floor 2","Portland","OR","97201","United States","'+1 503 555 0100","FedEx","777","800.00","148.10","183.99","AUTUMN VIP","2027-02-01","2026-11-23T10:00:00-05:00","","52.54"`,
      "",
    ]);
  },
);

test("writes empty cells for what a line does not have yet", async () => {
  const [, row] = await rowsOf([
    {
      ...line,
      status: "confirmed",
      delivered_at: null,
      invoice_number: null,
      ship_to: null,
      tracking: null,
      books: {
        ...line.books,
        ...{ regular_cents: null, discount_cents: 0, tax_cents: 0, codes: [], promised_on: null },
        ...{ shipped_at: null, refunded_cents: 0 },
      },
    },
  ]);
  expect(row?.split(",").slice(9)).toEqual([
    '"confirmed"',
    ...Array<string>(13).fill('""'),
    ...['"0.00"', '"0.00"', '""', '""', '""', '""', '"0.00"'],
  ]);
});

test("writes the header once, even without any lines", async () => {
  const [first, ...rows] = await rowsOf([line], [line, line]);
  expect([first, rows.length]).toEqual([HEADER, 4]);
  expect(await rowsOf()).toEqual([HEADER, ""]);
});
