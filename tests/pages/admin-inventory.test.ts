import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { inventoryUrl, createNamedProduct } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { shop } from "../support/shop.ts";
import { rowsOf, textsOf, type WebPage } from "../support/web-session.ts";

const stockOf = async ({ _id }: ApiProduct) =>
  (await api<ApiProduct>("GET", `/product/${_id}`)).body.qty;

async function openInventory(product: ApiProduct) {
  const session = await adminSession();
  const page = await session.open(inventoryUrl(product));
  const save = (from: WebPage, Color: string, Quantity: string) =>
    session.submit(from, `Save the stock of ${product.name}`, { Color, Quantity });
  return { session, page, save };
}

test(
  "marks and filters low stock and sets it for one of five colors",
  { tags: ["ADM-07", "ADM-08", "ADM-11", "ADM-32", "PROD-01"] },
  async () => {
    const keys = ["color1", "color2", "color3", "color4", "color5"];
    const colors = ["green", "brown", "sand", "plum", "grey"];
    const mapOf = <V>(values: V[]) => Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    const product = await createNamedProduct({
      color: mapOf(colors),
      qty: mapOf([51, 61, 0, 81, 91]),
    });
    const { session, page, save } = await openInventory(product);
    const rowsWith = (sand: string, mark = "") =>
      ["51", "61", sand, "81", "91"].map((stock, at) => [
        at === 2 ? `sand${mark}` : colors[at],
        ...[stock, "0", stock, "No sales", "0", "0", "0", ""],
      ]);
    const rowsIn = ({ main }: WebPage) => rowsOf(main.getByRole("table", { name: product.name }));
    expect(rowsIn(page)).toEqual(rowsWith("0", " Low"));
    const options = page.main.getByLabelText<HTMLSelectElement>("Color").options;
    expect(textsOf(options)).toEqual(["Select a color", ...colors]);
    for (const [name, url] of [
      ["Edit", `/admin/updateproduct/${product._id}`],
      ["Pricing & photos of", `/admin/products/${product._id}`],
    ]) {
      const link = page.main.getByRole("link", { name: `${name} ${product.name}` });
      expect(link.getAttribute("href")).toBe(url);
    }
    const low = await session.submit(page, "Filter", { "Low stock only": true });
    expect(low.main.getByRole("heading", { name: product.name })).toBeDefined();
    const saved = await save(low, "sand", "41");
    expect(saved.messages).toEqual(["Stock updated"]);
    expect(saved.main.getByText("No products")).toBeDefined();
    const all = await session.open(inventoryUrl(product));
    expect(rowsIn(all)).toEqual(rowsWith("41"));
    expect(await stockOf(product)).toEqual(mapOf([51, 61, 41, 81, 91]));
  },
);

test(
  "changes several colors by a difference, with the reason in the history",
  { tags: ["STOCK-02", "STOCK-03", "STOCK-04"] },
  async () => {
    const product = await createNamedProduct({ qty: { color1: 50, color2: 7 } });
    const { session, page } = await openInventory(product);
    const save = (from: WebPage, fields: Record<string, string>) =>
      session.submit(from, `Save the stock of ${product.name}`, fields);
    const unclear = await save(page, { "Change green by": "twelve", Reason: "Arrived" });
    expect(unclear.messages).toEqual(["Enter a change such as +12 or -3"]);
    const change = { "Change green by": "+12", "Change brown by": "-3" };
    const unexplained = await save(page, { ...change, Reason: "Select a reason" });
    expect(unexplained.messages).toEqual(["Select a reason"]);
    const other = await save(page, { ...change, Reason: "Other" });
    expect(other.messages).toEqual(["Add a note"]);
    const below = await save(page, { "Change brown by": "-8", Reason: "Damaged" });
    expect(below.messages).toEqual(["Failed to update stock"]);
    expect(await stockOf(product)).toEqual({ color1: 50, color2: 7 });

    const saved = await save(page, { ...change, Reason: "Other", Note: "Moved to the atelier" });
    expect(saved.messages).toEqual(["Stock updated"]);
    expect(await stockOf(product)).toEqual({ color1: 62, color2: 4 });
    // The page still shows the stock from before the first save.
    const late = await save(page, { ...change, "Change green by": "" });
    expect(late.messages).toEqual(["Failed to update stock"]);
    expect(await stockOf(product)).toEqual({ color1: 62, color2: 4 });

    const again = await session.open(inventoryUrl(product));
    const history = again.main.getByText(/^Stock history/).closest("details");
    const { email } = shop.admin();
    expect(
      rowsOf(history ?? again.document.body)
        .map(([, what, by]) => [what, by])
        .toSorted(),
    ).toEqual([
      ["Stock of brown from 7 to 4 (Other: Moved to the atelier)", email],
      ["Stock of green from 50 to 62 (Other: Moved to the atelier)", email],
    ]);
  },
);

test("rejects a stock save without color or quantity", { tags: ["VAL-12"] }, async () => {
  const product = await createNamedProduct();
  const { page, save } = await openInventory(product);
  for (const [color = "", quantity = ""] of [[], ["green"], ["", "3"]]) {
    const { messages } = await save(page, color, quantity);
    expect(messages).toEqual(["Select a color and enter a quantity"]);
  }
  expect(await stockOf(product)).toEqual({ color1: 5, color2: 5 });
});

test("deletes a product after confirmation", { tags: ["ADM-12", "ADM-13", "VAL-13"] }, async () => {
  const product = await createNamedProduct();
  const { session, page } = await openInventory(product);
  const confirmation = page.main.getByText(`Delete ${product.name}?`).closest("details");
  expect(confirmation?.open).toBe(false);
  const deleted = await session.submit(page, "Delete product");
  expect(deleted.messages).toEqual(["Product deleted successfully"]);
  expect(deleted.main.getByText("No products")).toBeDefined();
  expect((await api("GET", `/product/${product._id}`)).status).toBe(404);
});
