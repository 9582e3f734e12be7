import path from "node:path";
import { median } from "./median.ts";
import { measureInMedusa } from "./run-in-medusa.ts";

/**
 * Returns the median time, in milliseconds, of Medusa's own route that adds a line to a cart.
 * Leaves out the first carts, which warm up the process.
 */
export async function measureMedusaCart(cartIds: string[], variantId: string): Promise<number> {
  const taken = await measureInMedusa<number[]>(
    path.join(import.meta.dirname, "medusa-cart-exec.mjs"),
    [variantId, ...cartIds],
  );
  const warm = taken.slice(3);
  if (warm.length === 0) throw new Error("Medusa measured no cart.");
  return median(warm);
}
