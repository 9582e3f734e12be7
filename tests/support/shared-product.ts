import { beforeAll } from "vitest";
import { newProduct } from "./product.ts";

/**
 * Creates a product that the tests of a file share. The result returns the variant of a color once
 * the tests run.
 */
export function sharedProduct(colors: Parameters<typeof newProduct>[0]): (color: string) => string {
  let variants: Record<string, string> = {};
  beforeAll(async () => {
    ({ variants } = await newProduct(colors));
  });
  return (color) => variants[color] ?? "";
}
