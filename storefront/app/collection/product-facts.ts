import { CURRENCY_CODE } from "@tomashi/programme/contract/money";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { colorPagePath } from "~/catalog/product";
import { collectionTexts } from "~/content/collection";
import type { PublicSettings } from "~/settings/public-settings";
import { LABEL } from "~/texts/label";

/** Describes the collection for search engines, with the current price and stock of each color. */
export function productFacts(product: Product, settings: PublicSettings) {
  const { siteUrl, assetsUrl } = settings;
  const picture = (name: string) => new URL(`${assetsUrl}/collection/${name}.jpg`, siteUrl).href;
  return {
    "@type": "ProductGroup",
    name: product.name,
    description: product.description || collectionTexts.intro,
    url: `${siteUrl}/products`,
    productGroupID: product.id,
    variesBy: "https://schema.org/color",
    brand: { "@type": "Brand", name: LABEL },
    hasVariant: product.colors.map((color) => ({
      "@type": "Product",
      name: `${product.name}, ${color.name}`,
      description: collectionTexts.intro,
      sku: color.variantId,
      color: color.color,
      image: picture(`${color.color}/set-1600`),
      offers: offerOf(color, siteUrl + colorPagePath(color)),
    })),
  };
}

export function offerOf(color: ProductColor, url: string) {
  return {
    "@type": "Offer",
    url,
    priceCurrency: CURRENCY_CODE,
    price: color.price,
    ...(color.regularPrice !== null && { priceSpecification: regular(color.regularPrice) }),
    availability: `https://schema.org/${availability(color)}`,
    ...(color.shipsOn !== null && { availabilityStarts: color.shipsOn }),
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
