import { beforeAll } from "vitest";
import { newProduct } from "./product.ts";

/** A product that the tests of a file share: the variant of each of its colors, once they run. */
export function sharedProduct(colors: Parameters<typeof newProduct>[0]): (color: string) => string {
  let variants: Record<string, string> = {};
  beforeAll(async () => {
    ({ variants } = await newProduct(colors));
  });
  return (color) => variants[color] ?? "";
}
