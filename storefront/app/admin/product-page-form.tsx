import { Form, useActionData, useNavigation } from "@remix-run/react";
import { colorAmong } from "@tomashi/programme/contract/line-item";
import { MAX_IMAGES } from "@tomashi/programme/contract/image-rules";
import type { ShopProduct } from "@tomashi/programme/contract/http-shop-products";
import type { ActionResult } from "~/actions/action-result";
import { ColorFields } from "./color-fields";
import { ImageInput } from "./image-input";
import { pageFieldsOf, pageProblemOf, readProductPageForm, imagesIn } from "./product-page-fields";
import { StateFields } from "./state-fields";
import { useCheckedForm } from "./use-checked-form";

interface ProductPageFormProps {
  product: ShopProduct;
  refused: string;
}

/** Edits a product's images, prices, and state, which are saved together. */
export function ProductPageForm({ product, refused }: ProductPageFormProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => pageProblemOf(readProductPageForm(data)),
    refused,
  });
  const shown = entered ?? pageFieldsOf(product);
  return (
    <>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[760px] flex-col gap-8">
        <input type="hidden" name="version" value={product.version} />
        {product.is_collection ? (
          <>
            <input type="hidden" name="state" value={product.state} />
            <input type="hidden" name="pictures" value="[]" />
          </>
        ) : (
          <>
            <StateFields shown={shown} errorOf={errorOf} />
            <ImageInput
              name="pictures"
              initial={imagesIn(shown) ?? product.pictures}
              max={MAX_IMAGES}
              colors={product.colors.flatMap(
                ({ values }) => colorAmong(product.options, values) || [],
              )}
              error={errorOf("pictures")}
            />
          </>
        )}
        {product.colors.map((color, at) => (
          <ColorFields
            key={color.variant_id}
            color={color}
            product={product}
            at={at}
            shown={shown}
            errorOf={errorOf}
          />
        ))}
        <div>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
