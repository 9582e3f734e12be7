import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { InventoryPanel } from "~/admin/inventory-panel";
import { OrderActions } from "~/admin/order-actions";
import { StateText } from "~/admin/product-state";
import { RoleForms } from "~/admin/role-forms";
import { CartList } from "~/admin/users-panel";
import { WorkList } from "~/admin/work-list";
import { adminLine, adminShopper, inventory, stockProduct, work } from "./data/admin";
import { hiddenFieldsIn, linksIn, renderHtml, textsIn } from "./render-html";

const data = { ...inventory, products: [stockProduct], count: 1 };
const panel = (canEditProducts: boolean, more: Partial<typeof data> = {}) =>
  renderHtml(
    <InventoryPanel of={{ data: { ...data, ...more } }} canEditProducts={canEditProducts} />,
  );

test(
  "marks colors with three or fewer units as low and shows what to make",
  { tags: ["STOCK-05"] },
  () => {
    const colors = [4, 3, 0].map((stock, at) => ({
      ...stockProduct.colors[0],
      key: (["color1", "color2", "color3"] as const)[at] ?? "color1",
      variant_id: `v${at}`,
      color: `c${at}`,
      name: stockProduct.name,
      price: 740,
      reserved: 9,
      stock,
      is_counted: true,
    }));
    const html = panel(true, {
      products: [{ ...stockProduct, colors }],
      waiting: { v2: 4 },
      demand: { v0: { confirmed: 2, processing: 1, cover_days: 0 } },
    });
    const rows = html.split("<tr>").slice(2, 5);
    expect(rows.map((row) => textsIn(row.split("</tr>")[0] ?? ""))).toEqual([
      ["c0", "13", "9", "4", "0", "2", "1", "0"],
      ["c1", "Low", "12", "9", "3", "No sales", "0", "0", "0"],
      ["c2", "Low", "9", "9", "0", "No sales", "0", "0", "4"],
    ]);
  },
);

test("uses the singular for one low color and one alert and omits zero", () => {
  const notes = (count: number) =>
    textsIn(panel(true, { low_count: count, waiting_count: count })).filter((text) =>
      /items or fewer|to be notified/.test(text),
    );
  expect(notes(0)).toEqual([]);
  expect(notes(1)).toEqual([
    "1 published product has a color with 3 items or fewer in stock.",
    "1 request to be notified when a color is back in stock.",
  ]);
  expect(notes(2)).toEqual([
    "2 published products have a color with 3 items or fewer in stock.",
    "2 requests to be notified when a color is back in stock.",
  ]);
});

test("lets merchandisers set the stock without links to edit or delete the product", () => {
  const stock = [
    ["product", "rico"],
    ["shown red", "8"],
    ["shown white", "3"],
    ["shown black", "0"],
  ];
  const seen = panel(false);
  expect(linksIn(seen)).toEqual([]);
  expect(seen).not.toContain("Delete");
  expect(hiddenFieldsIn(seen)).toEqual(stock);
  const whole = panel(true);
  expect(linksIn(whole)).toEqual([
    ["Edit", "/admin/updateproduct/rico"],
    ["Pricing &amp; photos", "/admin/products/rico"],
  ]);
  expect(hiddenFieldsIn(whole)).toEqual([["product", "rico"], ["version", "1"], ...stock]);
});

test(
  "warns on the first screen and at the approval while no return address is set",
  { tags: ["STOCK-06"] },
  () => {
    const requested = { ...adminLine, status: "return_requested" as const };
    const isWarning = (screen: ReactElement) =>
      renderHtml(screen).includes("No return address is set");
    const warned = (has: boolean) => [
      isWarning(<WorkList of={{ data: { ...work, has_return_address: has } }} />),
      isWarning(
        <OrderActions line={{ ...requested, lacks_return_address: !has }} describedBy="line" />,
      ),
    ];
    expect([warned(true), warned(false)]).toEqual([
      [false, false],
      [true, true],
    ]);
  },
);

test("shows a product's state, with the publish time when it is scheduled", () => {
  const publish_at = "2026-11-21T15:00:00.000Z";
  const textOf = (state: "published" | "scheduled" | "draft", at: string | null) =>
    textsIn(renderHtml(<StateText of={{ state, publish_at: at }} />)).join(" ");
  expect(textOf("published", publish_at)).toBe("Published");
  expect(textOf("draft", publish_at)).toBe("Draft");
  expect(textOf("scheduled", publish_at)).toBe("Scheduled for Nov 21, 2026, 10:00 AM");
});

test("offers the two other roles and explains the merchandiser role", () => {
  const form = (role: "admin" | "merchandiser" | null) =>
    renderHtml(<RoleForms shopper={{ ...adminShopper, role }} />);
  const roles = (html: string) => hiddenFieldsIn(html).filter(([name]) => name !== "user");
  expect(roles(form("merchandiser"))).toEqual([
    ["role", "admin"],
    ["expected", "merchandiser"],
    ["role", ""],
    ["expected", "merchandiser"],
  ]);
  expect(roles(form(null))).toEqual([
    ["role", "admin"],
    ["expected", ""],
    ["role", "merchandiser"],
    ["expected", ""],
  ]);
  expect(textsIn(form(null))).toContain(
    "Merchandisers can view inventory and update stock, and nothing else.",
  );
});

test("shows the items of a customer's cart, or that it is empty", () => {
  expect(textsIn(renderHtml(<CartList items={adminShopper.cart} />)).join(" ")).toBe(
    "2 × Tallon Red, $740",
  );
  expect(textsIn(renderHtml(<CartList items={[]} />))).toEqual(["Empty"]);
});
