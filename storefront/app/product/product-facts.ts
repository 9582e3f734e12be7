import type { Product } from "@tomashi/programme/contract/http-catalog";
import { colorAmong } from "@tomashi/programme/contract/line-item";
import { sortForColor, type ShopImage } from "@tomashi/programme/contract/shop-image";
import { colorPagePath, productPagePath } from "~/catalog/product";
import { offerOf } from "~/collection/product-facts";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { LABEL } from "~/texts/label";
import type { PublicSettings } from "~/settings/public-settings";

type Settings = Pick<PublicSettings, "siteUrl" | "assetsUrl">;

/** The options that search engines know. */
const properties = new Set(["color", "material", "pattern", "size"]);

/** Describes a product for search engines, with each color's images, price, and availability. */
export function productFacts(product: Product, { siteUrl, assetsUrl }: Settings) {
  const { id, handle, name, description, pictures, options, colors } = product;
  const picture = (one: ShopImage) =>
    new URL(mediaUrl(pictureFile(one, one.width, "jpg"), assetsUrl), siteUrl).href;
  const known = options.flatMap((option, at): [string, number][] =>
    properties.has(option.toLowerCase()) ? [[option.toLowerCase(), at]] : [],
  );
  const about = description === "" ? {} : { description };
  return {
    "@type": "ProductGroup",
    name,
    ...about,
    url: siteUrl + productPagePath(handle),
    productGroupID: id,
    variesBy: known.map(([property]) => `https://schema.org/${property}`),
    brand: { "@type": "Brand", name: LABEL },
    ...(pictures.length > 0 && { image: pictures.map(picture) }),
    hasVariant: colors.map((variant) => ({
      "@type": "Product",
      name: `${name}, ${variant.color}`,
      ...about,
      sku: variant.variantId,
      ...Object.fromEntries(known.map(([property, at]) => [property, variant.values[at]])),
      ...(pictures.length > 0 && {
        image: sortForColor(pictures, colorAmong(options, variant.values)).map(picture)[0],
      }),
      offers: offerOf(variant, siteUrl + colorPagePath({ handle, color: variant.color })),
    })),
  };
}
