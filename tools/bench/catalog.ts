import { adminUser, api, newProduct } from "../../tests/support/api.ts";
import { shop } from "../../tests/support/shop.ts";
import { changeProductPage, readProductPage } from "../../tests/support/shop-products.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";

const FEW = 5;
const MANY = 200;
const TURNS = 15;

/**
 * Measures the first read of the catalog after a change, with few and with many products. A quarter
 * of the products has a sale price, and a quarter is on pre-order.
 */
export async function measureCatalog(): Promise<Figure[]> {
  const figures: Figure[] = [];
  let made = 1;
  for (const products of [FEW, MANY]) {
    for (; made < products; made += 1) await markedProduct(made);
    const value = await afterChange();
    figures.push({
      what: `catalog of ${products} products after a change`,
      value,
      unit: "ms, median",
    });
  }
  return figures;
}

/**
 * Creates a product. Gives every fourth one a sale price and every fourth one a pre-order date, in
 * all colors.
 */
async function markedProduct(made: number): Promise<void> {
  const { _id } = await newProduct({ name: `Piece ${made}` });
  const marks = [{ reduced_price: 640 }, { pre_order: true, ships_on: "2099-02-01" }][made % 4];
  if (!marks) return;
  const { colors } = await readProductPage(_id);
  await changeProductPage(_id, {
    colors: Object.fromEntries(colors.map(({ color }) => [color, marks])),
  });
}

async function afterChange(): Promise<number> {
  const { token } = await adminUser();
  const { _id } = await newProduct({ name: "The piece that changes" });
  const change = (pieces: number) =>
    api("PUT", `/product/${_id}`, { token, body: { qty: { color1: pieces } } });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await change(turn + 10);
    const started = performance.now();
    await (await fetch(`${shop.commerce()}/api/product/`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}
