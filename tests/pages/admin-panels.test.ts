import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { inventoryUrl, createNamedProduct } from "../support/admin.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { variantOf } from "../support/commerce.ts";
import { addToBag } from "../support/purchase.ts";
import { rowsOf, textOf, textsOf } from "../support/web-session.ts";

test(
  "streams a loading indicator before the content of each admin page",
  { tags: ["ADM-01"] },
  async () => {
    const product = await createNamedProduct();
    const session = await adminSession();
    for (const [url, content] of [
      [inventoryUrl(product), `>${product.name}</h3>`],
      ["/admin/addproduct", "Price in dollars"],
      [`/admin/updateproduct/${product._id}`, `value="${product.name}"`],
    ] as const) {
      const streamed = await (await session.request(url)).text();
      const [before = "", after] = streamed.split(content, 2);
      expect(before, url).toContain('<div class="admin-loading" role="status">Loading…</div>');
      expect(after, url).toBeDefined();
      const complete = await session.open(url);
      expect(complete.document.querySelector(".admin-loading"), url).toBeNull();
      expect(complete.html).toContain(content);
    }
  },
);

test(
  "shows and hides each panel with its button",
  { tags: ["ADM-02", "ADM-03", "ADM-04", "QUIRK-03"] },
  async () => {
    const session = await adminSession();
    let page = await session.open("/admin?product=nothing-of-this-name&order=nobody-at-all");
    const toggles = () =>
      [...page.document.querySelectorAll(".admin-toggle")].map((button) => [
        textOf(button),
        button.getAttribute("aria-expanded") ?? button.getAttribute("aria-pressed"),
      ]);
    // Other tests open and close payment alerts at the same time.
    const panels = () =>
      textsOf(page.main.getAllByRole("heading", { level: 2 })).filter(
        (heading) => heading !== "Alerts",
      );
    expect(panels()).toEqual(["Orders", "Inventory"]);
    expect(toggles()).toEqual([
      ["Hide Orders", "true"],
      ["Minimize Inventory", "true"],
      ["View Users", "false"],
      ["Analytics", "false"],
    ]);
    for (const [button = ""] of toggles()) page = await session.submit(page, button ?? "");
    expect(panels()).toEqual(["Users", "Analytics"]);
    expect(toggles()).toEqual([
      ["Show Orders", "false"],
      ["Show Inventory", "false"],
      ["View Users", "true"],
      ["Analytics", "true"],
    ]);
  },
);

test("lists users with their carts and finds them by name", { tags: ["ADM-05"] }, async () => {
  const name = `Walter ${Date.now()}-${process.pid}`;
  const full = await newShopper(name);
  await addToBag(full.token, (await variantOf("blue")).id, 2);
  await addToBag(full.token, (await variantOf("dalmatian")).id);
  const empty = await newShopper(name);
  const session = await adminSession();
  const all = await session.open("/admin?users=shown&inventory=hidden&orders=hidden");
  expect(rowsOf(all.main.getByRole("table")).length).toBeGreaterThanOrEqual(2);
  const found = await session.submit(all, "Filter", { "Name or email": name });
  expect(rowsOf(found.main.getByRole("table"))).toEqual([
    [`${name}${empty.email}`, "Customer", "Empty", "0", "$0"],
    [`${name}${full.email}`, "Customer", "2 × Talia Blue, $7401 × Tai Dalmatian, $860", "0", "$0"],
  ]);
  expect(found.main.getByText("1–2 of 2 users")).toBeDefined();
  const reset = found.main.getByRole("link", { name: "Show all" }).getAttribute("href") ?? "";
  expect(new URLSearchParams(reset.split("?")[1]).has("q")).toBe(false);
});
