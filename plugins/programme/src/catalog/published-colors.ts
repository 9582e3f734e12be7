import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { readCatalog, type CatalogColor } from "./read-catalog";

export async function readPublishedColors(
  container: MedusaContainer,
): Promise<Map<string, CatalogColor>> {
  const colors = (await readCatalog(container)).flatMap((product) => product.colors);
  return new Map(colors.map((color) => [color.variantId, color]));
}

/** Returns one color with its current price and stock. Throws 404 if it is not published. */
export async function readPublishedColor(
  container: MedusaContainer,
  id: string,
): Promise<CatalogColor> {
  const color = (await readPublishedColors(container)).get(id);
  if (!color) throw problem(404, "Product not found.");
  return color;
}
