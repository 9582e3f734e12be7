import {
  colorKeys,
  keysFor,
  variantKeys,
  type ColorKey,
} from "@tomashi/programme/contract/color-keys";
import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { fieldTexts } from "~/forms/field-texts";

/** The form for a new product has one price, the form for an update a price for each color. */
export type ProductFormKind = "add" | "update";

const keysOf = (kind: ProductFormKind) => (kind === "add" ? newKeys : variantKeys);

const newKeys = colorKeys.slice(0, 4);

/** The number of empty rows for new variants of a product with two options. */
const NEW_ROWS = 3;

/** Returns the keys of the rows that the form shows. */
export function rowKeys(product: StockProduct | undefined): readonly ColorKey[] {
  if (!product) return newKeys;
  const { options, colors } = product;
  if (keysFor(options.length, colors.length) === colorKeys) return colorKeys;
  const used = colors.map(({ key }) => key);
  const free = variantKeys.filter((key) => !used.includes(key)).slice(0, NEW_ROWS);
  return variantKeys.filter((key) => used.includes(key) || free.includes(key));
}

export const colorField = (key: string) => key;
export const stockField = (key: string) => `stock-${key}`;
export const priceField = (key: string) => `price-${key}`;

/** The entered text of each field, by field name. */
export type FormValues = Record<string, string>;

export function readProductForm(form: FormData, kind: ProductFormKind): FormValues {
  const keys = keysOf(kind);
  return fieldTexts(form, {
    texts: [
      ...["name", "description", "version", "state", "option", "values"],
      ...keys.map(colorField),
    ],
    numbers: ["price", ...keys.map(stockField), ...keys.map(priceField)],
  });
}

export interface Problem {
  field: string;
  message: string;
}

/** Returns the first field that is empty or not a number. */
export function problemOf(values: FormValues, kind: ProductFormKind): Problem | undefined {
  const valueOf = (name: string) => values[name] ?? "";
  const problem = (field: string, message: string) => ({ field, message });
  if (valueOf("name") === "") return problem("name", "Enter a name.");
  if (kind === "add" && !isPrice(valueOf("price"))) return problem("price", PRICE_PROBLEM);
  if (valueOf("description") === "") return problem("description", "Enter a description.");
  const filled = keysOf(kind).filter((key) => valueOf(colorField(key)) !== "");
  if (filled.length === 0) return problem(colorField("color1"), "Enter at least one color.");
  for (const key of filled) {
    if (!isCount(valueOf(stockField(key)))) return problem(stockField(key), STOCK_PROBLEM);
    if (kind === "update" && !isPrice(valueOf(priceField(key))))
      return problem(priceField(key), PRICE_PROBLEM);
  }
  const nameless = keysOf(kind).find(
    (key) => valueOf(colorField(key)) === "" && Number(valueOf(stockField(key))) > 0,
  );
  if (nameless) return problem(colorField(nameless), "Enter the color for this stock count.");
  if (valueOf("option") === "" && valueOf("values") !== "") {
    return problem("option", "Enter the name of the option, such as Size.");
  }
  if (valueOf("option") !== "" && valuesIn(values).length === 0) {
    return problem("values", "Enter the values of the option, such as S, M, L.");
  }
  return undefined;
}

const valuesIn = ({ values = "" }: FormValues) =>
  values
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");

/** Returns the second option of a new product, or undefined if it has none. */
export function secondOptionIn(
  values: FormValues,
): { title: string; values: string[] } | undefined {
  const { option: title = "" } = values;
  return title === "" ? undefined : { title, values: valuesIn(values) };
}

export const PRICE_PROBLEM = "Enter a price in dollars, with at most two decimals.";
const STOCK_PROBLEM = "Enter a whole number, 0 or more.";

export const isPrice = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text);
const isCount = (text: string) => /^\d{1,7}$/.test(text);

export function colorMaps(values: FormValues, kind: ProductFormKind) {
  const filled = keysOf(kind).filter((key) => values[colorField(key)]);
  const by = <V>(value: (key: string) => V) =>
    Object.fromEntries(filled.map((key) => [key, value(key)]));
  return {
    colors: by((key) => values[colorField(key)] ?? ""),
    pieces: by((key) => Number(values[stockField(key)])),
    prices: by((key) => Number(values[priceField(key)])),
  };
}
