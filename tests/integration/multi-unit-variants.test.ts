import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { decide, requestReturn, receive, setStatus } from "../support/line-steps.ts";
import { levelOf, newProduct } from "../support/product.ts";
import { addToBag, buyVariant, cancel, checkOut, paymentPage } from "../support/purchase.ts";
import { newShopper } from "../support/copied-shopper.ts";

/** Creates colors of which each item takes two inventory units. */
async function pairs<Color extends string>(...colors: Color[]) {
  const pieces = { price: 100, stock: 9 };
  const { variants } = await newProduct(Object.fromEntries(colors.map((color) => [color, pieces])));
  await query(
    "update product_variant_inventory_item set required_quantity = 2 where variant_id = any($1)",
    [Object.values(variants)],
  );
  return (color: Color) => variants[color] ?? "";
}

test(
  "reserves, sells, ships, and restocks both units of an item that takes two",
  { tags: ["rare"] },
  async () => {
    const idOf = await pairs("pair", "other");
    const pair = idOf("pair");
    const { token } = await newShopper();
    await addToBag(token, pair, 2);
    await paymentPage(token);
    expect(await levelOf(pair)).toEqual({ stocked: 9, reserved: 4 });
    const second = await newShopper();
    await addToBag(second.token, pair, 2);
    await paymentPage(second.token);
    // One unit is left, which is not enough for an item.
    const third = await newShopper();
    expect((await addToBag(third.token, pair)).status).toBe(409);
    await cancel(token);
    await cancel(second.token);
    expect(await levelOf(pair)).toEqual({ stocked: 9, reserved: 0 });

    const bought = await buyVariant(pair, 2);
    const id = bought.line.line_id;
    expect(await levelOf(pair)).toEqual({ stocked: 9, reserved: 4 });
    await setStatus(id, "processing");
    expect(await levelOf(pair)).toEqual({ stocked: 5, reserved: 0 });
    const sent = await query("select quantity::int from fulfillment_item where line_item_id = $1", [
      id,
    ]);
    expect(sent).toEqual([{ quantity: 4 }]);
    await setStatus(id, "delivered");
    await requestReturn(bought.token, id, "other");
    expect(await levelOf(idOf("other"))).toEqual({ stocked: 9, reserved: 4 });
    await decide(id, "approved");
    expect((await receive(id)).status).toBe(200);
    expect(await levelOf(pair)).toEqual({ stocked: 9, reserved: 0 });
    expect(await levelOf(idOf("other"))).toEqual({ stocked: 9, reserved: 4 });
  },
);

test("allows more than the stock in cart and checkout only for a variant with backorders", async () => {
  const { variants } = await newProduct({
    counted: { price: 100, stock: 1 },
    endless: { price: 100, stock: 1 },
  });
  const { counted = "", endless = "" } = variants;
  await query("update product_variant set allow_backorder = true where id = $1", [endless]);
  const { token } = await newShopper();
  expect((await addToBag(token, counted, 2)).status).toBe(409);
  expect((await addToBag(token, endless, 2)).status).toBe(201);
  expect((await checkOut(token)).status).toBe(200);
  await cancel(token);
});
