import type { ShippingChoice } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import type { ChangeEvent } from "react";
import * as checkoutTexts from "~/texts/checkout";
import * as sumTexts from "~/texts/sums";
import { CHECKOUT_FORM, UPDATE_TOTAL } from "./checkout-form";

/**
 * Lets the customer choose a shipping option. A choice updates the total; without scripts, a button
 * does.
 */
export function ShippingOptions({ options }: { options: readonly ShippingChoice[] }) {
  if (options.length < 2) return null;
  const update = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    const button = form?.ownerDocument.querySelector<HTMLButtonElement>("#update-shipping");
    if (button) form?.requestSubmit(button);
  };
  return (
    <fieldset className="border-t border-line py-8 page:py-6">
      <legend className="display-3 float-left mb-4 w-full">{sumTexts.shipping}</legend>
      <ul className="clear-both">
        {options.map(({ id, name, description, amount, is_chosen }) => (
          <li key={`${id} ${is_chosen}`}>
            <label className="flex min-h-11 cursor-pointer items-center gap-x-4 py-1">
              <input
                type="radio"
                name="shipping_option"
                value={id}
                defaultChecked={is_chosen}
                onChange={update}
                form={CHECKOUT_FORM}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0 flex-1">
                {name}
                {description && <span className="block text-sm text-stone">{description}</span>}
              </span>
              <span>{amount === 0 ? sumTexts.freeShipping : dollarsText(amount)}</span>
            </label>
          </li>
        ))}
      </ul>
      <button
        id="update-shipping"
        type="submit"
        form={CHECKOUT_FORM}
        name="intent"
        value={UPDATE_TOTAL}
        className="text-link hidden min-h-11 cursor-pointer noscript:inline-flex noscript:items-center"
      >
        {checkoutTexts.updateShipping}
      </button>
    </fieldset>
  );
}
