import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";

export interface Choice {
  /** The value of the option, such as `black` or `M`. */
  value: string;
  /** The variant that is shown when the value is chosen. */
  variant: ProductColor;
  /** False if the value is out of stock, whatever the other option is. */
  isInStock: boolean;
  isChosen: boolean;
}

/**
 * Returns the values of a product's first option. Each keeps the chosen value of the second option if it can,
 * and otherwise prefers what is in stock.
 */
export function firstChoices({ colors }: Product, chosen: ProductColor): Choice[] {
  const values = [...new Set(colors.map(({ values: [first = ""] }) => first))];
  return values.map((value) => {
    const variants = colors.filter(({ values: [first] }) => first === value);
    const inStock = variants.filter(({ stock }) => stock > 0);
    const variant =
      variants.find(({ values }) => values[1] === chosen.values[1]) ?? inStock[0] ?? variants[0];
    if (!variant) throw new Error(`No variant has the value ${value}.`);
    const isChosen = chosen.values[0] === value;
    return { value, variant, isInStock: inStock.length > 0, isChosen };
  });
}

/** Returns the values of the second option for the chosen first one; none with a single option. */
export function secondChoices({ colors }: Product, chosen: ProductColor): Choice[] {
  return colors.flatMap((variant) => {
    const [first, value] = variant.values;
    if (value === undefined || first !== chosen.values[0]) return [];
    const isChosen = variant.variantId === chosen.variantId;
    return [{ value, variant, isInStock: variant.stock > 0, isChosen }];
  });
}

/**
 * Finds the variant with these joined values, or with this value of the first option, both in lower case. Prefers
 * what is in stock.
 */
export function chosenVariant(
  { colors }: Product,
  wanted: string | undefined,
): ProductColor | undefined {
  const [inStock] = colors.filter(({ stock }) => stock > 0);
  const ofFirst = colors.filter(({ values: [first] }) => first?.toLowerCase() === wanted);
  return (
    colors.find(({ color }) => color.toLowerCase() === wanted) ??
    ofFirst.find(({ stock }) => stock > 0) ??
    ofFirst[0] ??
    inStock ??
    colors[0]
  );
}
