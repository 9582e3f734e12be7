import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import {
  addProductPage,
  changeProductPage,
  findInCatalog,
  uploadImage,
} from "../support/shop-products.ts";
import type { WebPage } from "../support/web-session.ts";

const fieldOf = (page: WebPage, color: string | RegExp, label: string) =>
  within(page.main.getByRole("group", { name: color })).getByLabelText<HTMLInputElement>(label);

/** Enters values into the fields of one color. The next submit sends them. */
function fill(page: WebPage, color: string, entries: Record<string, string | true>): void {
  for (const [label, value] of Object.entries(entries)) {
    const field = fieldOf(page, color, label);
    if (value === true) field.checked = true;
    else field.value = value;
  }
}

test(
  "lists a new draft, saves its prices, pre-order, and swatch, and publishes it",
  { tags: ["PROD-01", "PROD-02", "PROD-04", "PROD-05", "PROD-07", "PROD-12"] },
  async () => {
    // At least one product is above the new one.
    await addProductPage();
    const name = `Draft ${Date.now()}-${process.pid}`;
    const session = await adminSession();
    await session.submit(await session.open("/admin/addproduct"), "Add product", {
      Name: name,
      "Price in dollars": "420",
      Description: "A tote of goat suede.",
      "Color 1": "olive",
      "Stock 1": "4",
      "Color 2": "red",
      "Stock 2": "3",
      Draft: true,
    });
    const list = await session.open(`/admin/products?q=${encodeURIComponent(name)}`);
    const link = list.main.getByRole("link", { name });
    expect(link.closest("li")?.textContent).toMatch(/ · Draft/);
    const url = link.getAttribute("href") ?? "";
    const id = url.split("/").at(-1) ?? "";
    await changeProductPage(id, { pictures: [await uploadImage("The tote")] });
    expect(await findInCatalog(id)).toBeUndefined();

    const page = await session.open(url);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe(name);
    expect(page.main.getAllByLabelText("Swatch")).toHaveLength(1);
    fill(page, "olive", { "Sale price (optional)": "420" });
    const rejected = await session.submit(page, "Save");
    expect(rejected.status).toBe(400);
    expect(
      rejected.main.getByText("The sale price must be lower than the regular price."),
    ).toBeDefined();
    // A comparison as text would reject this price.
    fill(rejected, "olive", { "Sale price (optional)": "90.5", Swatch: "#6b6b3a" });
    fill(rejected, "red", { "Pre-order": true, "Ships on": "2031-02-01" });
    const saved = await session.submit(rejected, "Save", { Published: true });
    expect(saved.messages).toEqual(["Page saved"]);
    expect(saved.main.getByText(/^Published · position \d+ of /)).toBeDefined();
    // Other tests may move products between the two requests.
    const move = async () => (await session.submit(await session.open(url), `Up ${name}`)).messages;
    await expect.poll(move, { timeout: 60_000 }).toEqual(["Product moved"]);
    expect(await findInCatalog(id)).toMatchObject({
      name,
      pictures: [{ alt: "The tote", color: null }],
      colors: [
        { color: "olive", price: 90.5, regularPrice: 420, swatch: "#6b6b3a", finalSale: "reduced" },
        { color: "red", price: 420, finalSale: "pre_order", shipsOn: "2031-02-01", swatch: null },
      ],
    });
  },
);

test(
  "shows prices but neither state nor images for Collection RICO, and displays why",
  { tags: ["PROD-08"] },
  async () => {
    const session = await adminSession();
    const list = await session.open("/admin/products");
    const first = list.main.getAllByRole("listitem")[0];
    const url = first?.querySelector("a")?.getAttribute("href") ?? "";
    const page = await session.open(url);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("Collection RICO");
    expect(page.main.getByText(/^Collection RICO has its own page/)).toBeDefined();
    expect(page.main.queryByRole("group", { name: "State" })).toBeNull();
    expect(page.main.queryByRole("group", { name: "Images" })).toBeNull();
    expect(fieldOf(page, /^red/, "Regular price").value).toBe("740");
  },
);
