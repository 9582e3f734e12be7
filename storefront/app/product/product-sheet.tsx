import { Link, useSearchParams } from "@remix-run/react";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { colorAmong, COLOR_OPTION } from "@tomashi/programme/contract/line-item";
import { sendProductView, setProductCategory } from "~/analytics/events";
import { ProductKnowledge } from "~/collection/product-knowledge";
import { colorPagePath } from "~/catalog/product";
import { wantedColor } from "~/catalog/wanted-color";
import { BuyingFacts } from "~/components/buying-facts";
import { FinalSaleNote } from "~/components/final-sale-note";
import { Price } from "~/components/price";
import { BackInStockButton } from "~/components/back-in-stock-button";
import { CATEGORY } from "~/content/collection";
import { JsonLd } from "~/seo/json-ld";
import { usePublicSettings } from "~/settings/root-data";
import * as productPageTexts from "~/texts/product-page";
import { Buy } from "./buy";
import { chosenVariant, firstChoices, secondChoices } from "./choices";
import { Gallery } from "./gallery";
import { ColorLinks, ValueLinks } from "./option-links";
import { productFacts } from "./product-facts";
import { toReportedProduct } from "./reported-product";

/** Shows a product outside of the collection, with its images and all details. */
export function ProductSheet({ product }: { product: Product }) {
  const settings = usePublicSettings();
  const chosen = useChosen(product);
  const { name, description, pictures, options } = product;
  const color = colorAmong(options, chosen.values);
  return (
    <>
      <div className="desk:page desk:grid desk:grid-cols-12 desk:gap-x-8 desk:pt-10">
        <div className="desk:col-span-8">
          <Gallery name={name} pictures={pictures} color={color} />
        </div>
        <div className="page mt-8 desk:sticky desk:top-10 desk:col-span-4 desk:mt-0 desk:self-start desk:px-0">
          <h1 className="display-2">{name}</h1>
          <Price {...chosen} className="mt-4 text-lg" />
          <FinalSaleNote
            of={{ final_sale: chosen.finalSale, ships_on: chosen.shipsOn }}
            className="mt-4"
          />
          <Options product={product} chosen={chosen} />
          <div className="mt-6">
            <Buy product={product} chosen={chosen} />
            {chosen.stock <= 0 && (
              <div className="mt-3">
                <BackInStockButton
                  key={chosen.variantId}
                  variantId={chosen.variantId}
                  label={itemTitle(name, chosen.color)}
                  address={colorPagePath({ handle: product.handle, color: chosen.color })}
                />
              </div>
            )}
          </div>
          <BuyingFacts />
          {description !== "" && (
            <p className="mt-8 max-w-[60ch] whitespace-pre-line">{description}</p>
          )}
          <p className="mt-6">
            <Link to="/products" className="text-link inline-flex min-h-11 items-center">
              {productPageTexts.allItems}
            </Link>
          </p>
        </div>
      </div>
      <ProductKnowledge isSet={false} />
      <JsonLd facts={productFacts(product, settings)} />
      <div className="h-24 page:h-36" />
    </>
  );
}

/** Offers the values of each option below each other. */
function Options({ product, chosen }: { product: Product; chosen: ProductColor }) {
  const choicesOf = [firstChoices(product, chosen), secondChoices(product, chosen)];
  const onChoose = (variant: ProductColor) => {
    setProductCategory(CATEGORY);
    sendProductView(toReportedProduct(product, variant));
  };
  return product.options.map((option, at) => {
    const Links = option === COLOR_OPTION ? ColorLinks : ValueLinks;
    return (
      <div key={option}>
        <h2 className="label mb-3 mt-8 font-sans">{productPageTexts.choose(option)}</h2>
        <Links handle={product.handle} choices={choicesOf[at] ?? []} onChoose={onChoose} />
      </div>
    );
  });
}

function useChosen(product: Product): ProductColor {
  const [params] = useSearchParams();
  const chosen = chosenVariant(product, wantedColor(params));
  if (!chosen) throw new Error("A published product has a color.");
  return chosen;
}
