import { CURRENCY_CODE } from "@tomashi/programme/contract/money";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { inOrderFor, type ShopPicture } from "@tomashi/programme/contract/shop-picture";
import { colorAddress, productAddress } from "~/catalog/product";
import { mediaUrl, pictureFile } from "~/media/media-url";
import { LABEL } from "~/seo/page-meta";
import type { PublicSettings } from "~/settings/public-settings";

type Settings = Pick<PublicSettings, "siteUrl" | "assetsUrl">;

/** A product for search engines: each color with its pictures, its price and its stock of now. */
export function productFacts(product: Product, { siteUrl, assetsUrl }: Settings) {
  const { id, handle, name, description, pictures, colors } = product;
  const picture = (one: ShopPicture) =>
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
      ...(pictures.length > 0 && { image: inOrderFor(pictures, color.color).map(picture)[0] }),
      offers: {
        "@type": "Offer",
        url: siteUrl + colorAddress({ handle, color: color.color }),
        priceCurrency: CURRENCY_CODE,
        price: color.price,
        ...(color.regularPrice !== null && { priceSpecification: regular(color.regularPrice) }),
        availability: `https://schema.org/${availability(color)}`,
        ...(color.shipsOn !== null && { availabilityStarts: color.shipsOn }),
      },
    })),
  };
}

function regular(price: number) {
  return {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    priceCurrency: CURRENCY_CODE,
    price,
  };
}

function availability({ stock, finalSale }: ProductColor): string {
  if (stock <= 0) return "OutOfStock";
  return finalSale === "pre_order" ? "PreOrder" : "InStock";
}
