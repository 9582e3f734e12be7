import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { newShopper } from "../support/engine.ts";
import { boughtLine } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

async function invoiceOf(token: string, lineId: string): Promise<Response> {
  const { key } = (await (await fetch(`${shop.commerce()}/storefront-key`)).json()) as {
    key: string;
  };
  return fetch(`${shop.commerce()}/store/shopper/orders/${lineId}/invoice`, {
    headers: { authorization: `Bearer ${token}`, "x-publishable-api-key": key },
  });
}

/** The text of a PDF, where the machine has the program for it. */
function textOf(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "invoice-"));
  try {
    writeFileSync(path.join(folder, "invoice.pdf"), pdf);
    return execFileSync("pdftotext", ["-layout", path.join(folder, "invoice.pdf"), "-"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the owner's invoice is a PDF with a name, the same bytes whatever changes later", async () => {
  const { token, line } = await boughtLine("black", 2);
  const first = await invoiceOf(token, line.line_id);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toContain("application/pdf");
  expect(first.headers.get("content-disposition")).toMatch(/filename="INV-\d{6}\.pdf"/);
  const pdf = Buffer.from(await first.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const text = textOf(pdf);
  if (text !== undefined) {
    for (const words of ["Grace Buyer", "Tracy", "$1,480.00", "12 Tanner Street"]) {
      expect(text).toContain(words);
    }
  }

  await query(
    `update order_address set first_name = 'Somebody', address_1 = 'Elsewhere'
     where id = (select shipping_address_id from "order" where id = $1)`,
    [line.order_id],
  );
  const again = Buffer.from(await (await invoiceOf(token, line.line_id)).arrayBuffer());
  expect(again.equals(pdf)).toBe(true);
});

test("nobody else reads an invoice", async () => {
  const { line } = await boughtLine("black", 2);
  const stranger = await newShopper();
  expect((await invoiceOf(stranger.token, line.line_id)).status).toBe(404);
  expect((await invoiceOf("", line.line_id)).status).toBe(401);
});

test("orders that are paid at the same time get invoices without a gap or a double", async () => {
  // Of one color they would wait for each other.
  const sold = (["black", "blue", "white", "dalmatian"] as const).map((color) =>
    boughtLine(color, 2),
  );
  await Promise.all(sold);
  const rows = await query<{ kind: string; numbers: number[] }>(
    "select kind, array_agg(number order by number) as numbers from invoice group by kind",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { numbers } of rows) {
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  }
  // Every order up to here gets one, though not at once.
  const [{ now } = { now: "" }] = await query<{ now: string }>("select now()::text as now");
  const missing = async () => {
    const [orders] = await query<{ count: number }>(
      `select count(*)::int from "order" o
       where not exists (select 1 from invoice i where i.order_id = o.id and i.kind = 'invoice')
         and exists (select 1 from order_line_state s where s.order_id = o.id)
         and o.created_at < $1::timestamptz`,
      [now],
    );
    return orders?.count;
  };
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
});
