import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ShopProduct } from "@tomashi/programme/contract/http-shop-products";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { ColorFields } from "./color-fields";
import { PictureInput } from "./picture-input";
import type { Problem } from "./product-fields";
import { pageFieldsOf, pageProblemOf, pageTypedIn, picturesIn } from "./product-page-fields";
import { StateFields } from "./state-fields";

interface ProductPageFormProps {
  product: ShopProduct;
  /** The toast when a field is wrong. */
  refused: string;
}

const PICTURES_MAX = 20;

/** What a product's page shows, its prices and whether it is on sale: saved together. */
export function ProductPageForm({ product, refused }: ProductPageFormProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const [wrong, setWrong] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  useActionResult(result);
  useEffect(() => {
    if (result?.field) focusField(form.current, result.field);
  }, [result]);

  const stopSecond = useSubmitOnce(isBusy, result);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const problem = pageProblemOf(pageTypedIn(new FormData(event.currentTarget)));
    setWrong(problem);
    if (!problem) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(refused);
    focusField(event.currentTarget, problem.field);
  };
  const refusal = result?.ok === false ? result : undefined;
  const errorOf = (name: string) => {
    if (wrong) return wrong.field === name ? wrong.message : undefined;
    return refusal?.field === name ? refusal.detail : undefined;
  };
  const shown = refusal?.fields ?? pageFieldsOf(product);
  return (
    <>
      <p role="alert" className="mb-6 border-l-2 border-bad pl-4 text-bad empty:hidden">
        {refusal && !refusal.field && !wrong ? (refusal.detail ?? refusal.toast?.message) : null}
      </p>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={check}
        className="flex max-w-[760px] flex-col gap-8"
      >
        <input type="hidden" name="version" value={product.version} />
        {product.is_collection ? (
          <>
            <input type="hidden" name="state" value={product.state} />
            <input type="hidden" name="pictures" value="[]" />
          </>
        ) : (
          <>
            <StateFields shown={shown} errorOf={errorOf} />
            <PictureInput
              name="pictures"
              initial={picturesIn(shown) ?? product.pictures}
              max={PICTURES_MAX}
              colors={product.colors.map(({ color }) => color)}
              error={errorOf("pictures")}
            />
          </>
        )}
        {product.colors.map((color, at) => (
          <ColorFields
            key={color.variant_id}
            color={color}
            product={product.name}
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

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
