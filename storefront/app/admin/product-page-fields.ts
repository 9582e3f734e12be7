import { variantKeys } from "@tomashi/programme/contract/color-keys";
import type {
  ShopProduct,
  ShopProductChange,
} from "@tomashi/programme/contract/http-shop-products";
import { isGrams } from "@tomashi/programme/contract/shipping-settings";
import { productStates } from "@tomashi/programme/contract/statuses";
import type { ChosenImage } from "./image-list";
import { fieldTexts } from "~/forms/field-texts";
import { isPrice, PRICE, type Problem, type Typed } from "./product-fields";

const textParts = ["variant", "preorder", "ships", "swatch"] as const;
const numberParts = ["price", "reduced", "weight"] as const;
type Part = (typeof textParts)[number] | (typeof numberParts)[number];

export const colorPart = (part: Part, at: number) => `${part}-${at}`;

const places = variantKeys.map((_, at) => at);

export function pageTypedIn(form: FormData): Typed {
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
}: ShopProduct): Typed {
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

export function pageProblemOf(typed: Typed): Problem | undefined {
  const said = (name: string) => typed[name] ?? "";
  if (said("state") === "scheduled" && said("publish") === "") {
    return { field: "publish", message: "Enter the day and the time." };
  }
  if (imagesIn(typed) === undefined) {
    return { field: "pictures", message: "The images could not be read. Please try again." };
  }
  return places
    .filter((at) => said(colorPart("variant", at)) !== "")
    .map((at) => colorProblem(at, (part) => said(colorPart(part, at))))
    .find((problem) => problem !== undefined);
}

function colorProblem(at: number, said: (part: Part) => string): Problem | undefined {
  const problem = (part: Part, message: string) => ({ field: colorPart(part, at), message });
  if (!isPrice(said("price"))) return problem("price", PRICE);
  const reduced = said("reduced");
  if (reduced !== "" && !isPrice(reduced)) return problem("reduced", PRICE);
  if (reduced !== "" && Number(reduced) >= Number(said("price"))) {
    return problem("reduced", "The sale price must be lower than the regular price.");
  }
  if (said("preorder") !== "" && said("ships") === "") {
    return problem("ships", "Enter the pre-order ship date.");
  }
  if (said("swatch") !== "" && !isHex(said("swatch"))) {
    return problem("swatch", "Enter a hex color, such as #7a3b2e.");
  }
  if (said("weight") !== "" && !isGrams(said("weight"))) {
    return problem("weight", "Enter the weight in whole grams, such as 2400.");
  }
  return undefined;
}

export const isHex = (said: string) => /^#[0-9a-f]{6}$/i.test(said);

type PagePicture = ChosenImage & { color: string | null };

/** Returns undefined for a value that the shop's own form does not send. */
export function imagesIn(typed: Typed): PagePicture[] | undefined {
  try {
    const pictures: unknown = JSON.parse(typed.pictures ?? "");
    // The commerce server checks each image.
    return Array.isArray(pictures) ? (pictures as PagePicture[]) : undefined;
  } catch {
    return undefined;
  }
}

export function pageChangeOf(typed: Typed): ShopProductChange {
  const said = (part: Part, at: number) => typed[colorPart(part, at)] ?? "";
  const state = productStates.find((one) => one === typed.state) ?? "draft";
  return {
    version: typed.version ?? "",
    state,
    publish_local: state === "scheduled" ? (typed.publish ?? "") : null,
    pictures: imagesIn(typed) ?? [],
    colors: places
      .filter((at) => said("variant", at) !== "")
      .map((at) => ({
        variant_id: said("variant", at),
        price: Number(said("price", at)),
        reduced_price: said("reduced", at) === "" ? null : Number(said("reduced", at)),
        pre_order: said("preorder", at) !== "",
        ships_on: said("ships", at) || null,
        swatch: said("swatch", at).toLowerCase() || null,
        weight: said("weight", at) === "" ? null : Number(said("weight", at)),
      })),
  };
}
