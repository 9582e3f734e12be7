import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { createNamedProduct } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { textOf, type WebPage } from "../support/web-session.ts";

const field = (page: WebPage, label: string) => page.main.getByLabelText<HTMLInputElement>(label);
const labels = (page: WebPage) => page.texts("main form label");
const backUrl = (page: WebPage) =>
  page.main.getByRole("link", { name: "Back" }).getAttribute("href");

test(
  "adds a product with up to four colors and keeps the entered values when it is rejected",
  { tags: ["ADM-30", "ADM-32", "ADM-33", "ADM-36"] },
  async () => {
    const session = await adminSession();
    const form = await session.open("/admin/addproduct");
    const colors = [1, 2, 3, 4].flatMap((number) => [`Color ${number}`, `Stock ${number}`]);
    const [before, after] = [
      ["Name", "Price in dollars", "Description"],
      ["Second option (optional)", "Option values", "Publish now", "Draft"],
    ];
    expect(labels(form)).toEqual([...before, ...colors, ...after]);
    expect(backUrl(form)).toBe("/admin");
    const entries = {
      Name: `Tote ${Date.now()}-${process.pid}`,
      "Price in dollars": "420.50",
      Description: "A tote of goat suede.",
      "Color 1": "green",
      "Stock 1": "1.5",
      "Color 2": "Green",
      "Stock 2": "0",
    };
    const rejected = await session.submit(form, "Add product", entries);
    expect(rejected.status).toBe(400);
    expect(rejected.main.getByText("Enter a whole number, 0 or more.")).toBeDefined();
    // Only the commerce server checks for duplicate colors.
    const duplicate = await session.submit(rejected, "Add product", { "Stock 1": "4" });
    expect(duplicate.status).toBe(400);
    expect(duplicate.main.getByText("Each color can be listed only once.")).toBeDefined();
    const shown = Object.keys(entries).map((label) => [label, field(duplicate, label).value]);
    expect(Object.fromEntries(shown)).toEqual({ ...entries, "Stock 1": "4" });

    const added = await session.submit(duplicate, "Add product", { "Color 2": "brown" });
    expect(added.url).toMatch(/^\/admin(\?|$)/);
    const { body } = await api<ApiProduct[]>("GET", "/product/");
    expect(body.filter(({ name }) => name === entries.Name)).toMatchObject([
      {
        description: "A tote of goat suede.",
        color: { color1: "green", color2: "brown" },
        qty: { color1: 4, color2: 0 },
        prices: { color1: 420.5, color2: 420.5 },
      },
    ]);
  },
);

test(
  "saves the complete update form unless the product has changed since it was loaded",
  { tags: ["ADM-31", "ADM-32", "ADM-33", "ADM-40", "PROD-01"] },
  async () => {
    const product = await createNamedProduct();
    const session = await adminSession();
    const form = await session.open(`/admin/updateproduct/${product._id}`);
    const colors = [1, 2, 3, 4, 5].flatMap((number) => [
      `Color ${number}`,
      `Stock ${number}`,
      `Price ${number}`,
    ]);
    expect(labels(form)).toEqual(["Name", "Description", ...colors]);
    expect(backUrl(form)).toBe("/admin");
    const link = form.main.getByRole("link", { name: "Edit pricing, photos, and pre-orders" });
    expect(link.getAttribute("href")).toBe(`/admin/products/${product._id}`);
    const values = [product.name, "A travel bag.", "green", "5", "980", "brown", "5", "980", ""];
    expect(
      labels(form)
        .slice(0, 9)
        .map((label) => field(form, label).value),
    ).toEqual(values);
    const saved = await session.submit(form, "Update product", {
      Description: "A larger travel bag.",
      "Stock 1": "11",
      "Color 2": "",
      "Stock 2": "",
      "Price 2": "",
      "Color 5": "plum",
      "Stock 5": "2",
      "Price 5": "1010",
    });
    expect(saved.url).toMatch(/^\/admin(\?|$)/);
    const readProduct = async () => (await api<ApiProduct>("GET", `/product/${product._id}`)).body;
    const updated = {
      ...product,
      description: "A larger travel bag.",
      color: { color1: "green", color5: "plum" },
      qty: { color1: 11, color5: 2 },
      prices: { color1: 980, color5: 1010 },
    };
    expect(await readProduct()).toEqual(updated);

    // The first form has the version from before the update.
    const rejected = await session.submit(form, "Update product", { Description: "Mine." });
    expect(rejected.status).toBe(409);
    const changed = `Someone changed ${product.name} while you were editing. Please reload the page.`;
    expect(rejected.main.getAllByRole("alert").map(textOf)).toContain(changed);
    expect(field(rejected, "Description").value).toBe("Mine.");
    expect(await readProduct()).toEqual(updated);
  },
);
