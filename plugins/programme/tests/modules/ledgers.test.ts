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

  test("grants add up, and one reference grants once", async () => {
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

  test("credit is spent down to nothing and no further", async () => {
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

  test("one reference spends once, and of two at once one gets nothing", async () => {
    await granted("twice", 500);
    expect(await spend("twice", 100)).toBe(true);
    expect(await spend("twice", 100)).toBe(false);
    expect(await credit.balance("twice")).toBe(400);
    const both = await Promise.allSettled([spend("twice", 300, "x"), spend("twice", 300, "y")]);
    expect(both.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    expect(await credit.balance("twice")).toBe(100);
  });

  test("six that spend the same credit at once: one has it", async () => {
    await granted("raced", 500);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => spend("raced", 400, `race:${at}`)),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    expect(await credit.balance("raced")).toBe(100);
  });

  test("the database itself refuses a balance below zero", async () => {
    await granted("negative", 500);
    await expect(
      database.query("update store_credit_account set cents = -1 where customer_id = 'negative'"),
    ).rejects.toThrow(/store_credit_never_negative/);
  });

  test("what was spent comes back once, and only that", async () => {
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

  test("each kind is counted from 1 without a gap, and one thing has one document", async () => {
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

  test("many at once get one number each, or the same document", async () => {
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

  test("what cannot be stored is an error and uses up no number", async () => {
    const first = await invoice("before");
    const broken = { kind: "receipt" as "invoice", order_id: "x", line_id: "", document: {} };
    await expect(invoices.issue(broken)).rejects.toThrow("invoice_kind_check");
    expect((await invoice("after")).number).toBe(first.number + 1);
  });
});
