import type { Product } from "@tomashi/programme/contract/http-catalog";
import { sortForColor, type ShopImage } from "@tomashi/programme/contract/shop-image";
import { colorAddress, productAddress } from "~/catalog/product";
import { offerOf } from "~/collection/product-facts";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { LABEL } from "~/texts/common";
import type { PublicSettings } from "~/settings/public-settings";

type Settings = Pick<PublicSettings, "siteUrl" | "assetsUrl">;

/** Describes a product for search engines, with each color's images, price, and availability. */
export function productFacts(product: Product, { siteUrl, assetsUrl }: Settings) {
  const { id, handle, name, description, pictures, colors } = product;
  const picture = (one: ShopImage) =>
    new URL(mediaUrl(pictureFile(one, one.width, "jpg"), assetsUrl), siteUrl).href;
  const about = description === "" ? {} : { description };
  return {
    "@type": "ProductGroup",
    name,
    ...about,
    url: siteUrl + productAddress(handle),
    productGroupID: id,
    variesBy: "https://schema.org/color",
    brand: { "@type": "Brand", name: LABEL },
    ...(pictures.length > 0 && { image: pictures.map(picture) }),
    hasVariant: colors.map((color) => ({
      "@type": "Product",
      name: `${name}, ${color.color}`,
      ...about,
      sku: color.variantId,
      color: color.color,
      ...(pictures.length > 0 && { image: sortForColor(pictures, color.color).map(picture)[0] }),
      offers: offerOf(color, siteUrl + colorAddress({ handle, color: color.color })),
    })),
  };
}
