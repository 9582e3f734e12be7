import {
  colorKeys,
  keysFor,
  variantKeys,
  type ColorKey,
} from "@tomashi/programme/contract/color-keys";
import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { fieldTexts } from "~/forms/field-texts";

/** A new product has one price, an existing one a price for each color. */
export type ProductFormKind = "add" | "update";

/** The keys that a form can have. */
const keysOf = (kind: ProductFormKind) => (kind === "add" ? newKeys : variantKeys);

const newKeys = colorKeys.slice(0, 4);

/** The rows for new variants of a product with two options. */
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

/** The entered text of every field, by its name. */
export type Typed = Record<string, string>;

export function typedIn(form: FormData, kind: ProductFormKind): Typed {
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
export function problemOf(typed: Typed, kind: ProductFormKind): Problem | undefined {
  const said = (name: string) => typed[name] ?? "";
  const problem = (field: string, message: string) => ({ field, message });
  if (said("name") === "") return problem("name", "Enter a name.");
  if (kind === "add" && !isPrice(said("price"))) return problem("price", PRICE);
  if (said("description") === "") return problem("description", "Enter a description.");
  const filled = keysOf(kind).filter((key) => said(colorField(key)) !== "");
  if (filled.length === 0) return problem(colorField("color1"), "Enter at least one color.");
  for (const key of filled) {
    if (!isCount(said(stockField(key)))) return problem(stockField(key), STOCK);
    if (kind === "update" && !isPrice(said(priceField(key))))
      return problem(priceField(key), PRICE);
  }
  const nameless = keysOf(kind).find(
    (key) => said(colorField(key)) === "" && Number(said(stockField(key))) > 0,
  );
  if (nameless) return problem(colorField(nameless), "Enter the color for this stock count.");
  if (said("option") === "" && said("values") !== "") {
    return problem("option", "Enter the name of the option, such as Size.");
  }
  if (said("option") !== "" && valuesIn(typed).length === 0) {
    return problem("values", "Enter the values of the option, such as S, M, L.");
  }
  return undefined;
}

const valuesIn = ({ values = "" }: Typed) =>
  values
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");

/** Returns the second option of a new product; undefined without one. */
export function secondOptionIn(typed: Typed): { title: string; values: string[] } | undefined {
  const { option: title = "" } = typed;
  return title === "" ? undefined : { title, values: valuesIn(typed) };
}

export const PRICE = "Enter a price in dollars, with at most two decimals.";
const STOCK = "Enter a whole number, 0 or more.";

export const isPrice = (said: string) => /^\d{1,7}(\.\d{1,2})?$/.test(said);
const isCount = (said: string) => /^\d{1,7}$/.test(said);

export function mapsOf(typed: Typed, kind: ProductFormKind) {
  const filled = keysOf(kind).filter((key) => typed[colorField(key)]);
  const by = <V>(value: (key: string) => V) =>
    Object.fromEntries(filled.map((key) => [key, value(key)]));
  return {
    colors: by((key) => typed[colorField(key)] ?? ""),
    pieces: by((key) => Number(typed[stockField(key)])),
    prices: by((key) => Number(typed[priceField(key)])),
  };
}
