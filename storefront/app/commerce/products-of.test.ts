import { expect, test } from "vitest";
import { productsOf } from "./products-of";

test("an answer that is no list counts as an empty one", { tags: ["COL-08"] }, () => {
  for (const answer of [undefined, null, {}, { products: [] }, "none", 3]) {
    expect(productsOf(answer)).toEqual([]);
  }
});

test(
  "colors come in the variants' order, in small letters, with price and stock",
  { tags: ["VAL-17"] },
  () => {
    const variant = (rank: number, color: string) => ({
      id: `variant_${color}`,
      title: color,
      variant_rank: rank,
      options: [{ value: color }],
      calculated_price: { calculated_amount: 740 },
      inventory_quantity: 4,
    });
    const [product] = productsOf([
      { id: "prod_1", title: "RICO", variants: [variant(1, "White"), variant(0, "Red")] },
    ]);
    expect(product?.colors).toEqual([
      { variantId: "variant_Red", name: "Red", color: "red", price: 740, stock: 4 },
      { variantId: "variant_White", name: "White", color: "white", price: 740, stock: 4 },
    ]);
  },
);
