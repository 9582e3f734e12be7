import type { Product } from "@tomashi/programme/contract/http-catalog";
import { productAddress } from "~/catalog/product";
import { pageMeta } from "~/seo/page-meta";

/** About as much as search engines show. */
const LONGEST = 160;

/** Title, description and sharing picture of a product's page; its colors are no pages of their own. */
export function productMeta(
  args: Parameters<typeof pageMeta>[0],
  product: Product | null | undefined,
) {
  if (!product) return [{ title: "The Tomashi’s" }];
  const { handle, name, description, pictures } = product;
  return pageMeta(args, {
    title: name,
    description: shortened(description) || `${name}, made by hand by The Tomashi’s.`,
    path: productAddress(handle),
    picture: pictures[0],
  });
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, line.lastIndexOf(" ", LONGEST) || LONGEST).trimEnd()} …`;
}
