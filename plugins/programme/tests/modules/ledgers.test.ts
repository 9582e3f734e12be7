import { afterAll, beforeAll, describe, expect, test } from "vitest";
import Invoice from "../../src/modules/invoice/models/invoice";
import InvoiceCounter from "../../src/modules/invoice/models/invoice-counter";
import InvoiceService from "../../src/modules/invoice/service";
import StoreCreditAccount from "../../src/modules/store-credit/models/store-credit-account";
import StoreCreditEntry from "../../src/modules/store-credit/models/store-credit-entry";
import StoreCreditService from "../../src/modules/store-credit/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let credit: StoreCreditService;
let invoices: InvoiceService;

beforeAll(async () => {
  const modules = ["store-credit", "invoice"];
  database = await moduleDatabase(
    modules.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  );
  credit = await database.serviceOf(StoreCreditService, { StoreCreditEntry, StoreCreditAccount });
  invoices = await database.serviceOf(InvoiceService, { Invoice, InvoiceCounter });
}, 120_000);
afterAll(() => database.stop());

describe("store credit", () => {
  const granted = (customerId: string, cents: number) =>
    credit.grant({ customerId, cents, reason: "return", reference: `return:${customerId}` });
  const spend = (customerId: string, cents: number, reference = `payment:${customerId}`) =>
    credit.spend({ customerId, cents, reason: "payment", reference });
  const ledger = (customerId: string) =>
    database.query(
      `select split_part(id, '_', 1) as kind, cents, reason, reference from store_credit_entry where customer_id = ?
       order by reference`,
      [customerId],
    );

  test("adds up grants and grants once per reference", async () => {
    expect(await credit.balance("grants")).toBe(0);
    await granted("grants", 500);
    await granted("grants", 500);
    await credit.grant({ customerId: "grants", cents: 7, reason: "return", reference: "other" });
    expect(await credit.balance("grants")).toBe(507);
    expect(await ledger("grants")).toEqual([
      { kind: "scre", cents: 7, reason: "return", reference: "other" },
      { kind: "scre", cents: 500, reason: "return", reference: "return:grants" },
    ]);
  });

  test("spends credit down to zero and no further", async () => {
    await granted("spends", 500);
    expect(await spend("spends", 501)).toBe(false);
    expect(await spend("nobody", 1)).toBe(false);
    expect(await ledger("spends")).toEqual([
      { kind: "scre", cents: 500, reason: "return", reference: "return:spends" },
    ]);
    expect(await spend("spends", 500)).toBe(true);
    expect(await credit.balance("spends")).toBe(0);
    expect(await ledger("spends")).toEqual([
      { kind: "scre", cents: -500, reason: "payment", reference: "payment:spends" },
      { kind: "scre", cents: 500, reason: "return", reference: "return:spends" },
    ]);
  });

  test("spends once per reference and lets one of two concurrent spends succeed", async () => {
    await granted("twice", 500);
    expect(await spend("twice", 100)).toBe(true);
    expect(await spend("twice", 100)).toBe(false);
    expect(await credit.balance("twice")).toBe(400);
    const both = await Promise.allSettled([spend("twice", 300, "x"), spend("twice", 300, "y")]);
    expect(both.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    expect(await credit.balance("twice")).toBe(100);
  });

  test("lets one of six concurrent spends of the same credit succeed", async () => {
    await granted("raced", 500);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => spend("raced", 400, `race:${at}`)),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    expect(await credit.balance("raced")).toBe(100);
  });

  test("rejects a negative balance in the database", async () => {
    await granted("negative", 500);
    await expect(
      database.query("update store_credit_account set cents = -1 where customer_id = 'negative'"),
    ).rejects.toThrow(/store_credit_never_negative/);
  });

  test("returns spent credit once, and only what was spent", async () => {
    await granted("undoes", 500);
    await credit.undoSpending("payment:undoes");
    expect(await credit.isSpent("payment:undoes")).toBe(false);
    await spend("undoes", 300);
    expect(await credit.isSpent("payment:undoes")).toBe(true);
    await credit.undoSpending("payment:undoes");
    await credit.undoSpending("payment:undoes");
    expect(await credit.isSpent("payment:undoes")).toBe(false);
    expect(await credit.balance("undoes")).toBe(500);
    expect(await ledger("undoes")).toEqual([
      { kind: "scre", cents: -300, reason: "payment", reference: "payment:undoes" },
      { kind: "scre", cents: 300, reason: "payment_undone", reference: "payment:undoes:undone" },
      { kind: "scre", cents: 500, reason: "return", reference: "return:undoes" },
    ]);
  });
});

describe("documents", () => {
  const invoice = (order_id: string) =>
    invoices.issue({ kind: "invoice", order_id, line_id: "", document: { of: order_id } });
  const creditNote = (order_id: string, line_id: string) =>
    invoices.issue({ kind: "credit-note", order_id, line_id, document: { of: line_id } });

  test("numbers each kind from 1 without gaps and issues one document per order or line", async () => {
    expect(await invoices.find("invoice", "o1")).toBeUndefined();
    expect(await invoice("o1")).toMatchObject({
      kind: "invoice",
      number: 1,
      order_id: "o1",
      line_id: "",
      document: { of: "o1" },
    });
    expect((await invoice("o2")).number).toBe(2);
    const found = await invoices.find("invoice", "o1");
    expect(found?.number).toBe(1);
    expect(found?.id).toMatch(/^inv_\w{26}$/);
    expect((await creditNote("o1", "l1")).number).toBe(1);
    const again = await invoices.issue({
      kind: "invoice",
      order_id: "o1",
      line_id: "",
      document: { of: "another" },
    });
    expect([again.number, again.document]).toEqual([1, { of: "o1" }]);
    expect((await creditNote("o1", "l2")).number).toBe(2);
    expect((await invoice("o3")).number).toBe(3);
    expect((await invoices.find("credit-note", "o1", "l2"))?.number).toBe(2);
    expect(await invoices.find("credit-note", "o1")).toBeUndefined();
    expect(await invoices.find("credit-note", "o2", "l2")).toBeUndefined();
  });

  test("gives concurrent requests one number each, or the same document for the same order", async () => {
    const { last = 0 } =
      (
        await database.query<{ last: number }>(
          "select last from invoice_counter where kind = 'invoice'",
        )
      )[0] ?? {};
    const orders = ["m1", "m2", "m3", "m4", "m1", "m2"];
    const issued = await Promise.all(orders.map(invoice));
    const numbers = [...new Set(issued.map(({ number }) => number))].sort((a, b) => a - b);
    expect(numbers).toEqual([last + 1, last + 2, last + 3, last + 4]);
    expect(issued.map(({ order_id }) => order_id)).toEqual(orders);
  });

  test("throws and doesn't consume a document number when saving fails", async () => {
    const first = await invoice("before");
    const broken = { kind: "receipt" as "invoice", order_id: "x", line_id: "", document: {} };
    await expect(invoices.issue(broken)).rejects.toThrow("invoice_kind_check");
    expect((await invoice("after")).number).toBe(first.number + 1);
  });
});
