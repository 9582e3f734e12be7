import { colorKeys } from "@tomashi/programme/contract/color-keys";
import { fieldTexts } from "~/forms/field-texts";

/** A new product has one price, an existing one a price for each color. */
export type ProductFormKind = "add" | "update";

export const keysOf = (kind: ProductFormKind) =>
  kind === "add" ? colorKeys.slice(0, 4) : colorKeys;

export const colorField = (key: string) => key;
export const stockField = (key: string) => `stock-${key}`;
export const priceField = (key: string) => `price-${key}`;

/** The entered text of every field, by its name. */
export type Typed = Record<string, string>;

export function typedIn(form: FormData, kind: ProductFormKind): Typed {
  const keys = keysOf(kind);
  return fieldTexts(form, {
    texts: ["name", "description", "version", "state", ...keys.map(colorField)],
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
  return nameless && problem(colorField(nameless), "Enter the color for this stock count.");
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
