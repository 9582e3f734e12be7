import { CURRENCY_CODE } from "@tomashi/programme/contract/money";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { colorAddress } from "~/catalog/product";
import { collectionTexts } from "~/content/collection";
import type { PublicSettings } from "~/settings/public-settings";

/** The collection for search engines: each color with the price and the stock of now. */
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
    brand: { "@type": "Brand", name: "The Tomashi’s" },
    hasVariant: product.colors.map((color) => ({
      "@type": "Product",
      name: `${product.name}, ${color.name}`,
      description: collectionTexts.intro,
      sku: color.variantId,
      color: color.color,
      image: picture(`${color.color}/set-1600`),
      offers: {
        "@type": "Offer",
        url: siteUrl + colorAddress(color),
        priceCurrency: CURRENCY_CODE,
        price: color.price,
        availability: `https://schema.org/${color.stock > 0 ? "InStock" : "OutOfStock"}`,
      },
    })),
  };
}
