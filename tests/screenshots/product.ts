import { publishProduct } from "../support/shown-product.ts";
import { usualTexts } from "../support/written-texts.ts";
import type { Tour } from "./tour.ts";

/**
 * Returns the page of a product outside of the collection, with a sale price, a pre-order, and no
 * stock.
 */
export async function productTour({ product, color } = usualTexts()): Promise<Tour> {
  const { handle } = await publishProduct(
    product,
    {
      red: { price: 120, stock: 9, reducedTo: 84 },
      olive: { price: 130, stock: 2, shipsOn: "2031-02-01", swatch: "#7a7a3a" },
      [color]: { price: 120, stock: 0, swatch: "#b07a4a" },
    },
    [
      { leather: "red", color: "red" },
      { leather: "blue", color: "olive" },
      { leather: "black", color: null },
    ],
  );
  const address = `/products/${handle}`;
  return {
    screens: [
      [address, "product"],
      [`${address}?color=olive`, "product-pre-order"],
      [`${address}?color=${color}`, "product-sold-out"],
    ],
  };
}
