import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { decide, deliver, receive, requestReturn } from "../support/line-steps.ts";
import { newProduct } from "../support/product.ts";
import { boughtLines, linesOf } from "../support/purchase.ts";

/** Gives the product of these variants, and the variants by their color, all that a line can keep. */
async function describe(variants: Record<string, string>, pictured: string[]): Promise<void> {
  await query(
    `update product set thumbnail = '/media/all.jpg', subtitle = 'For trials', description = 'A piece.'
     where id = (select product_id from product_variant where id = $1)`,
    [Object.values(variants)[0]],
  );
  await query(
    `update product_variant set barcode = 'B-' || id,
       thumbnail = case when title = any($2) then '/media/' || title || '.jpg' end
     where id = any($1)`,
    [Object.values(variants), pictured],
  );
}

/** What the engine keeps with each line of an order, in the order in which they came. */
const factsOf = (orderId: string) =>
  query<Record<string, unknown>>(
    `select title, subtitle, thumbnail, product_id, product_title, product_subtitle,
       product_description, product_handle, variant_id, variant_sku, variant_barcode,
       variant_title, variant_option_values, requires_shipping, is_discountable, is_giftcard,
       unit_price::float8 as price
     from order_line_item where id in (select item_id from order_item where order_id = $1)
     order by created_at, id`,
    [orderId],
  );

test("a line keeps its color's picture, else the product's, and the piece of an exchange keeps what a bought one does", async () => {
  const pieces = { price: 300, stock: 5 };
  const { variants } = await newProduct({ amber: pieces, plum: pieces, olive: pieces });
  await describe(variants, ["amber", "olive"]);
  const bought = await boughtLines(
    ["amber", "plum", "olive"].map((color) => variants[color] ?? ""),
  );
  const { token, lines } = bought;
  const [amber] = lines;
  if (!amber) throw new Error("The order is not listed.");
  await deliver(amber.line_id);
  await requestReturn(token, amber.line_id, "olive");
  await decide(amber.line_id, "approved");
  expect((await receive(amber.line_id)).status).toBe(200);

  const own = await linesOf(token, amber.order_id);
  expect(own.map(({ color, thumbnail }) => [color, thumbnail])).toEqual([
    ["amber", "/media/amber.jpg"],
    ["olive", "/media/olive.jpg"],
    ["plum", "/media/all.jpg"],
    ["olive", "/media/olive.jpg"],
  ]);
  const facts = (await factsOf(amber.order_id)).filter(
    ({ variant_id }) => variant_id === variants.olive,
  );
  expect(facts).toHaveLength(2);
  expect(facts[1]).toEqual(facts[0]);
  expect(facts[0]).toMatchObject({
    subtitle: "olive",
    product_subtitle: "For trials",
    product_description: "A piece.",
    variant_title: "olive",
    variant_barcode: `B-${variants.olive ?? ""}`,
    variant_option_values: { Color: "olive" },
    requires_shipping: true,
    price: 300,
  });
});
