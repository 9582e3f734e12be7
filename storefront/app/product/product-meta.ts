import type { Product } from "@tomashi/programme/contract/http-catalog";
import { productPagePath } from "~/catalog/product";
import { pictureFile } from "~/media/media-url";
import { pageMeta } from "~/seo/page-meta";
import { LABEL, pageTitle } from "~/texts/label";
import * as productPageTexts from "~/texts/product-page";
import * as errorTexts from "~/texts/errors";

/** About the length that search engines show. */
const LONGEST = 160;

/**
 * Returns the title, description, and preview image of a product's page. Colors share one canonical
 * URL.
 */
export function productMeta(
  args: Parameters<typeof pageMeta>[0],
  /** Null if the product could not be read, undefined if it does not exist. */
  product: Product | null | undefined,
) {
  if (!product) return [{ title: product === null ? LABEL : pageTitle(errorTexts.notFoundTitle) }];
  const { handle, name, description, pictures } = product;
  const [first] = pictures;
  return pageMeta(args, {
    title: name,
    description: shortened(description) || productPageTexts.description(name),
    path: productPagePath(handle),
    picture: first && { ...first, file: pictureFile(first, first.width, "jpg") },
  });
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const space = line.lastIndexOf(" ", LONGEST);
  return `${line.slice(0, space === -1 ? LONGEST : space)} …`;
}
