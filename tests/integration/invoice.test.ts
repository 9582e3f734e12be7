import { expect, test } from "vitest";
import { lazy } from "../support/lazy.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { downloadFile } from "../support/document-file.ts";
import { addToBag, payCart, moveFirstLineRow } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 20 };
const variantOf = sharedProduct({ tan: facts, rust: facts });

/** One order for all tests. The item added first stays first. */
const bought = lazy(async () => {
  const shopper = await newShopper("Grace Buyer");
  const { token, person } = shopper;
  for (const color of ["tan", "rust", "tan"]) await addToBag(token, variantOf(color));
  await moveFirstLineRow(person.id);
  const [line] = await payCart(token);
  if (!line) throw new Error("The order is not listed.");
  return { ...shopper, line };
});

const invoiceOf = (token: string, lineId: string) =>
  downloadFile(`/shop/shopper/orders/${lineId}/invoice`, token);

test(
  "returns a PDF invoice whose bytes don't change when the order's address does",
  { tags: ["NUM-02"] },
  async () => {
    const { token, email, line } = await bought();
    const first = await invoiceOf(token, line.line_id);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toContain("application/pdf");
    expect(first.headers.get("content-disposition")).toMatch(/filename="INV-\d{6}\.pdf"/);
    const pdf = Buffer.from(await first.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const [order] = await query<{ number: number; payment: string }>(
      `select o.display_id as number, p.data ->> 'payment_intent' as payment from "order" o
     join order_payment_collection c on c.order_id = o.id
     join payment p on p.payment_collection_id = c.payment_collection_id where o.id = $1`,
      [line.order_id],
    );
    const day = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeZone: "America/New_York",
    }).format(new Date());
    const name = /filename="(.*)\.pdf"/.exec(first.headers.get("content-disposition") ?? "")?.[1];
    const [page = [], ...more] = await pagesOf(pdf);
    expect(more).toEqual([]);
    expect(page.slice(0, page.indexOf("Return policy"))).toEqual([
      "The Tomashi’s",
      `Invoice ${name ?? "none"}`,
      "Date Order Payment reference",
      `${day} ${order?.number ?? "none"} ${order?.payment ?? "none"}`,
      "From Billed to",
      "The Tomashi’s Grace Buyer",
      "United States 12 Tanner Street",
      "shop@example.com Portland, OR 97201",
      "United States",
      email,
      "+1 503 555 0100",
      "Item Color Quantity Price Amount",
      "tan Tan 2 $740.00 $1,480.00",
      "rust Rust 1 $740.00 $740.00",
      "Subtotal $2,220.00",
      "Total $2,220.00",
      "Paid $2,220.00",
    ]);

    await query(
      `update order_address set first_name = 'Somebody', address_1 = 'Elsewhere'
     where id = (select shipping_address_id from "order" where id = $1)`,
      [line.order_id],
    );
    const again = Buffer.from(await (await invoiceOf(token, line.line_id)).arrayBuffer());
    expect(again.equals(pdf)).toBe(true);
  },
);

test("returns 404 to other customers and 401 to visitors", async () => {
  const { line } = await bought();
  const stranger = await newShopper();
  expect((await invoiceOf(stranger.token, line.line_id)).status).toBe(404);
  expect((await invoiceOf("", line.line_id)).status).toBe(401);
});
