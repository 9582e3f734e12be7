import type { SavedAddress } from "@tomashi/programme/contract/postal-address";
import type { ChangeEvent, ReactNode } from "react";
import { AddressLines } from "~/components/address-lines";
import * as checkoutTexts from "~/texts/checkout";
import { ANOTHER_ADDRESS, CHECKOUT_FORM, UPDATE_TOTAL } from "./checkout-form";

interface AddressCardsProps {
  saved: readonly SavedAddress[];
  /** The id of an address, or ANOTHER_ADDRESS. */
  chosen: string;
  /** A choice updates the total; without scripts, a button does. */
  isPriced: boolean;
}

/** Lets the customer choose a saved address, or enter another one. */
export function AddressCards({ saved, chosen, isPriced }: AddressCardsProps) {
  const update = ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    if (value === ANOTHER_ADDRESS) return;
    const button = form?.ownerDocument.querySelector<HTMLButtonElement>("#update-address");
    if (button) form?.requestSubmit(button);
  };
  const card = (value: string, children: ReactNode) => (
    <li key={value} className="last:col-span-full">
      <label className="flex h-full min-h-11 cursor-pointer items-start gap-x-4 border border-line p-4 has-checked:border-ink">
        <input
          type="radio"
          name="address_id"
          value={value}
          defaultChecked={value === chosen}
          onChange={update}
          form={CHECKOUT_FORM}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
    </li>
  );
  return (
    <fieldset aria-labelledby="ship-to" className="mt-4">
      <ul className="grid gap-4 wide:grid-cols-2 page:grid-cols-1 desk:grid-cols-2">
        {saved.map((to) =>
          card(
            to.id,
            <>
              <AddressLines of={to} name={to.name} />
              <span className="block text-stone">{to.phone}</span>
            </>,
          ),
        )}
        {card(ANOTHER_ADDRESS, checkoutTexts.anotherAddress)}
      </ul>
      {isPriced && (
        <button
          id="update-address"
          type="submit"
          form={CHECKOUT_FORM}
          name="intent"
          value={UPDATE_TOTAL}
          className="text-link hidden min-h-11 cursor-pointer noscript:inline-flex noscript:items-center another-address:noscript:hidden"
        >
          {checkoutTexts.useAddress}
        </button>
      )}
    </fieldset>
  );
}
