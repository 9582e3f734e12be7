import { variantKeys } from "@tomashi/programme/contract/color-keys";
import type {
  ShopProduct,
  ShopProductChange,
} from "@tomashi/programme/contract/http-shop-products";
import { isGrams } from "@tomashi/programme/contract/shipping-settings";
import { productStates } from "@tomashi/programme/contract/statuses";
import type { ChosenImage } from "./image-list";
import { fieldTexts } from "~/forms/field-texts";
import { isPrice, PRICE_PROBLEM, type Problem, type FormValues } from "./product-fields";

const textParts = ["variant", "preorder", "ships", "swatch"] as const;
const numberParts = ["price", "reduced", "weight"] as const;
type Part = (typeof textParts)[number] | (typeof numberParts)[number];

export const colorPart = (part: Part, at: number) => `${part}-${at}`;

const places = variantKeys.map((_, at) => at);

export function readProductPageForm(form: FormData): FormValues {
  const named = (parts: readonly Part[]) =>
    places.flatMap((at) => parts.map((part) => colorPart(part, at)));
  return fieldTexts(form, {
    texts: ["version", "state", "publish", "pictures", ...named(textParts)],
    numbers: named(numberParts),
  });
}

export function pageFieldsOf({
  version,
  state,
  publish_local,
  pictures,
  colors,
}: ShopProduct): FormValues {
  const keyed = colors.flatMap((color, at): [string, string][] => [
    [colorPart("variant", at), color.variant_id],
    [colorPart("price", at), String(color.price)],
    [colorPart("reduced", at), color.reduced_price === null ? "" : String(color.reduced_price)],
    [colorPart("preorder", at), color.pre_order ? "yes" : ""],
    [colorPart("ships", at), color.ships_on ?? ""],
    [colorPart("swatch", at), color.swatch ?? ""],
    [colorPart("weight", at), color.weight === null ? "" : String(color.weight)],
  ]);
  return {
    version,
    state,
    publish: publish_local ?? "",
    pictures: JSON.stringify(pictures),
    ...Object.fromEntries(keyed),
  };
}

export function pageProblemOf(values: FormValues): Problem | undefined {
  const valueOf = (name: string) => values[name] ?? "";
  if (valueOf("state") === "scheduled" && valueOf("publish") === "") {
    return { field: "publish", message: "Enter the day and the time." };
  }
  if (imagesIn(values) === undefined) {
    return { field: "pictures", message: "The images could not be read. Please try again." };
  }
  return places
    .filter((at) => valueOf(colorPart("variant", at)) !== "")
    .map((at) => colorProblem(at, (part) => valueOf(colorPart(part, at))))
    .find((problem) => problem !== undefined);
}

function colorProblem(at: number, valueOf: (part: Part) => string): Problem | undefined {
  const problem = (part: Part, message: string) => ({ field: colorPart(part, at), message });
  if (!isPrice(valueOf("price"))) return problem("price", PRICE_PROBLEM);
  const reduced = valueOf("reduced");
  if (reduced !== "" && !isPrice(reduced)) return problem("reduced", PRICE_PROBLEM);
  if (reduced !== "" && Number(reduced) >= Number(valueOf("price"))) {
    return problem("reduced", "The sale price must be lower than the regular price.");
  }
  if (valueOf("preorder") !== "" && valueOf("ships") === "") {
    return problem("ships", "Enter the pre-order ship date.");
  }
  if (valueOf("swatch") !== "" && !isHex(valueOf("swatch"))) {
    return problem("swatch", "Enter a hex color, such as #7a3b2e.");
  }
  if (valueOf("weight") !== "" && !isGrams(valueOf("weight"))) {
    return problem("weight", "Enter the weight in whole grams, such as 2400.");
  }
  return undefined;
}

export const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

type PagePicture = ChosenImage & { color: string | null };

/** Returns undefined unless the field has a JSON list, as the shop's own form sends it. */
export function imagesIn(values: FormValues): PagePicture[] | undefined {
  try {
    const pictures: unknown = JSON.parse(values.pictures ?? "");
    // The commerce server checks each image.
    return Array.isArray(pictures) ? (pictures as PagePicture[]) : undefined;
  } catch {
    return undefined;
  }
}

export function pageChangeOf(values: FormValues): ShopProductChange {
  const valueOf = (part: Part, at: number) => values[colorPart(part, at)] ?? "";
  const state = productStates.find((one) => one === values.state) ?? "draft";
  return {
    version: values.version ?? "",
    state,
    publish_local: state === "scheduled" ? (values.publish ?? "") : null,
    pictures: imagesIn(values) ?? [],
    colors: places
      .filter((at) => valueOf("variant", at) !== "")
      .map((at) => ({
        variant_id: valueOf("variant", at),
        price: Number(valueOf("price", at)),
        reduced_price: valueOf("reduced", at) === "" ? null : Number(valueOf("reduced", at)),
        pre_order: valueOf("preorder", at) !== "",
        ships_on: valueOf("ships", at) || null,
        swatch: valueOf("swatch", at).toLowerCase() || null,
        weight: valueOf("weight", at) === "" ? null : Number(valueOf("weight", at)),
      })),
  };
}
