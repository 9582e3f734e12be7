import { MAX_VARIANTS } from "../contract/color-keys";
import type { ProductRow } from "../read/catalog";

/** What Medusa's dashboard calls the option of a product without options. */
const NO_OPTION = "Default option";

/** Returns why the shop can't sell a product that was made in Medusa's dashboard; null if it can. */
export function unsoldReason({
  options,
  variants,
}: Pick<ProductRow, "options" | "variants">): string | null {
  if (options.length === 0 || options.includes(NO_OPTION)) {
    return "It has no option. Add one, such as Color.";
  }
  if (options.length > 2) return "It has more than two options.";
  if (variants.length === 0) return "It has no variants.";
  if (variants.length > MAX_VARIANTS) return `It has more than ${MAX_VARIANTS} variants.`;
  if (variants.some(({ option_values }) => option_values.length < options.length)) {
    return "A variant has no value for one of its options.";
  }
  if (new Set(variants.map(({ color }) => color.toLowerCase())).size < variants.length) {
    return "Two variants have the same options.";
  }
  const unpriced = variants.find(({ has_price }) => !has_price);
  return unpriced ? `${unpriced.color} has no price in US dollars.` : null;
}
