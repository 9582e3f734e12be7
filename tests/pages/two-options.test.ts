import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { addProduct } from "../support/inventory.ts";
import { readProductPage } from "../support/shop-products.ts";
import { linksIn, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

async function newBelt() {
  const { id, name } = await addProduct({
    name: `Belt ${randomUUID()}`,
    price: 90,
    colors: { color1: "black", color2: "red" },
    pieces: { color1: 5, color2: 0 },
    second_option: { title: "Size", values: ["M", "L"] },
  });
  return { id, name, path: `/products/${(await readProductPage(id)).handle}` };
}

/** Returns what is offered below a heading, the chosen value in brackets. */
const choices = (page: WebPage, heading: string) =>
  [...(page.main.getByRole("heading", { name: heading }).nextElementSibling?.children ?? [])].map(
    (item) => {
      const [link = ""] = linksIn(item);
      return item.querySelector("[aria-current]") ? `[${link}]` : link;
    },
  );

test(
  "offers colors and sizes on a product's page, and adds the chosen one to the cart",
  { tags: ["OPT-01", "OPT-03"] },
  async () => {
    const { name, path } = await newBelt();
    const session = new WebSession(await newShopper());
    // The storefront reads the catalog again after a moment. It may find the product before its stock.
    await expect
      .poll(async () => {
        const page = await session.open(path);
        return [page.status, ...choices(page, "Choose a color")];
      })
      .toEqual([
        200,
        `[black → ${path}?color=black%20%2F%20M]`,
        `redOut of stock → ${path}?color=red%20%2F%20M`,
      ]);
    const large = await session.open(`${path}?color=BLACK%20/%20L`);
    expect(choices(large, "Choose a size")).toEqual([
      `M → ${path}?color=black%20%2F%20M`,
      `[L → ${path}?color=black%20%2F%20L]`,
    ]);
    // The size stays chosen with another color.
    expect(choices(large, "Choose a color")[1]).toBe(
      `redOut of stock → ${path}?color=red%20%2F%20L`,
    );
    const out = await session.open(`${path}?color=red%20/%20L`);
    expect(choices(out, "Choose a size")[0]).toBe(`M, Out of stock → ${path}?color=red%20%2F%20M`);

    await session.submit(large, `Add to cart: ${name} Black / L`);
    const cart = await session.open("/cart");
    const [item] = cart.main.getAllByRole("listitem");
    expect(textsOf(item?.querySelectorAll("h2, h2 + p") ?? [])).toEqual([name, "black / L"]);
  },
);

test("adds and changes a product with two options in the admin", { tags: ["OPT-02"] }, async () => {
  const session = await adminSession();
  const name = `Strap ${randomUUID()}`;
  const form = await session.open("/admin/addproduct");
  const rejected = await session.submit(form, "Add product", {
    Name: name,
    "Price in dollars": "90",
    Description: "A strap.",
    "Color 1": "black",
    "Stock 1": "4",
    "Option values": "M, L",
  });
  expect(rejected.status).toBe(400);
  rejected.main.getByText("Enter the name of the option, such as Size.");
  await session.submit(rejected, "Add product", { "Second option (optional)": "Size" });

  const panel = await session.open(`/admin?orders=hidden&product=${encodeURIComponent(name)}`);
  const table = panel.main.getByRole("table", { name: /^Strap/ });
  expect(textsOf(table.querySelectorAll("thead th:first-child, tbody th"))).toEqual([
    "Color and Size",
    "black / M",
    "black / L",
  ]);
  const link = panel.main.getByRole("link", { name: `Edit ${name}` }).getAttribute("href") ?? "";
  const update = await session.open(link);
  update.main.getByText("Enter both values with a slash between them, such as black / M.");
  const fields = update.main.getAllByLabelText(/^Color \/ Size/);
  expect(fields).toHaveLength(5);
});
