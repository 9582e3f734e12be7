import { expect, test } from "vitest";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { variantOf } from "../support/commerce.ts";
import { lazy } from "../support/lazy.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { newProduct } from "../support/product.ts";
import { deliver, setStatus } from "../support/line-steps.ts";
import { buyVariants, lineOf } from "../support/purchase.ts";
import { asAdmin } from "../support/staff.ts";
import { readLine } from "../support/order-lines.ts";
import { shop } from "../support/shop.ts";

const colors = ["tan", "rust"];

/** Creates an order with a line of Collection RICO and two others, and a later order. */
const orders = lazy(async () => {
  const { variants } = await newProduct(
    Object.fromEntries(colors.map((color) => [color, { price: 740, stock: 9 }])),
  );
  const [tan = "", rust = ""] = colors.map((color) => variants[color]);
  const red = await variantOf("red");
  return [await buyVariants([tan, red.id, rust, tan]), await buyVariants([rust])] as const;
});
const first = lazy(async () => (await orders())[0]);

async function ask(path: string, body?: object): Promise<Response> {
  const authorization = `Bearer ${(await adminUser()).token}`;
  return fetch(`${shop.commerce()}/admin/order-lines/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function pages(answer: Response): Promise<string[][]> {
  const header = (name: string) => answer.headers.get(name);
  expect([answer.status, header("content-type"), header("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  return pagesOf(new Uint8Array(await answer.arrayBuffer()));
}

const table = (page: string[] = []) => page.slice(page.indexOf("Item Color Quantity") + 1, -1);
const RICO = ["Tallon Red 1", "sling bag", "coin purse", "suede messenger bag"];

test(
  "prints the address and the items still to be packed, without prices",
  { tags: ["SHIP-03", "SHIP-04", "SHIP-05"] },
  async () => {
    const { line } = await lineOf(first(), "tan");
    const { order_number: number } = await readLine(line.line_id);
    // Late in the evening in the shop's time zone.
    await query(`update "order" set created_at = '2026-03-01T04:30:00Z' where id = $1`, [
      line.order_id,
    ]);
    const answer = await ask(`${line.line_id}/slip`);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="packing-slip-${number}.pdf"`,
    );
    const [page = [], ...more] = await pages(answer);
    expect(more).toEqual([]);
    expect(page).toEqual([
      "The Tomashi’s",
      "Packing slip",
      `Order ${number}`,
      "Ordered on Sets Other items",
      "February 28, 2026 1 (3 pieces) 3",
      "Ship to From",
      "The Tomashi’s",
      "Grace Buyer",
      "United States",
      "12 Tanner Street",
      "Portland, OR 97201",
      "United States",
      "+1 503 555 0100",
      "Item Color Quantity",
      "tan Tan 2",
      ...RICO,
      "rust Rust 1",
      `The Tomashi’s · Packing slip ${number} Page 1 of 1`,
    ]);
    expect(page.join(" ")).not.toContain("$");

    // Processing items are still to be packed; delivered items are not.
    await setStatus(line.line_id, "processing");
    const { line: rust } = await lineOf(first(), "rust");
    await deliver(rust.line_id);
    expect(table((await pages(await ask(`${rust.line_id}/slip`)))[0])).toEqual([
      "tan Tan 2",
      ...RICO,
    ]);
  },
);

test(
  "prints the complete packages of the selected order lines as one PDF, oldest order first",
  { tags: ["SHIP-06", "DAY-02"] },
  async () => {
    const [one, other] = await orders();
    const idOf = (color: string) => one.lines.find((line) => line.color === color)?.line_id ?? "";
    const later = other.lines[0]?.line_id ?? "";
    const answer = await ask("slips", { line_ids: [later, idOf("rust"), idOf("red"), later] });
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="packing-slips.pdf"',
    );
    const found = await pages(answer);
    // Of the first order, one line is prepared and one was delivered before.
    expect(found.map(table)).toEqual([["tan Tan 2", ...RICO], ["rust Rust 1"]]);
    expect(found[0]?.join(" ")).toContain("3 of 4, the rest is in another package");
    const list = await pages(await ask("pick-list", { line_ids: [later, idOf("red")] }));
    expect(list.map(table)).toEqual([
      ["rust Rust 1", "Tallon Red 1", "tan Tan 2", "For orders", expect.any(String)],
    ]);
    // Each order goes into its own package.
    const numbers = await Promise.all(
      [idOf("red"), later].map(async (id) => (await readLine(id)).order_number),
    );
    expect(found.map((page) => page.at(-1))).toEqual(
      numbers.map((number) => `The Tomashi’s · Packing slip ${number} Page 1 of 1`),
    );
  },
);

test("responds 404 for an unknown order line", { tags: ["SHIP-07"] }, async () => {
  const { lines } = await first();
  const nowhere = { message: "Order line not found." };
  const unknown = await ask("none/slip");
  expect([unknown.status, await unknown.json()]).toEqual([404, nowhere]);
  const mixed = await ask("slips", { line_ids: [lines[0]?.line_id, "none"] });
  expect([mixed.status, await mixed.json()]).toEqual([404, nowhere]);
});

test(
  "includes the shipping address in the order list and its CSV export",
  { tags: ["SHIP-01", "SHIP-02"] },
  async () => {
    const { lines, person } = (await orders())[1];
    const [line] = lines;
    expect((await readLine(line?.line_id ?? "")).ship_to).toEqual({
      name: "Grace Buyer",
      address_1: "12 Tanner Street",
      address_2: "",
      city: "Portland",
      province: "OR",
      postal_code: "97201",
      country: "United States",
      phone: "+1 503 555 0100",
    });
    await query(
      `update order_address set address_1 = $2, address_2 = $3
       where id = (select shipping_address_id from "order" where id = $1)`,
      [line?.order_id, '=HYPERLINK("http://x")', "@SUM(1)"],
    );
    await setStatus(line?.line_id ?? "", "processing");
    const tracking = { carrier: "fedex", number: "-1234-5678" };
    await asAdmin(`/order-lines/${line?.line_id ?? ""}/tracking`, { body: tracking });
    const csv = await (await ask(`export?q=${encodeURIComponent(person.email)}`)).text();
    const [header = "", row = ""] = csv.split("\r\n");
    expect(header.split(",").slice(12, 22)).toEqual(
      [
        "Ship to",
        "Address",
        "Address 2",
        "City",
        "State",
        "Postal code",
        "Country",
        "Phone",
        "Carrier",
        "Tracking number",
      ].map((name) => `"${name}"`),
    );
    expect(row).toContain(
      [
        '"Grace Buyer"',
        `"'=HYPERLINK(""http://x"")"`,
        `"'@SUM(1)"`,
        '"Portland"',
        '"OR"',
        '"97201"',
        '"United States"',
        `"'+1 503 555 0100"`,
        '"FedEx"',
        `"'-1234-5678"`,
      ].join(","),
    );
  },
);
