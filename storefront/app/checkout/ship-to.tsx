import type { Destination } from "@tomashi/programme/contract/http";
import { preselectedAddress, type SavedAddress } from "@tomashi/programme/contract/postal-address";
import { useRef, type MouseEvent, type Ref } from "react";
import { AddressLines } from "~/components/address-lines";
import { RecipientFields } from "~/components/recipient-fields";
import * as buyingTexts from "~/texts/buying";
import * as checkoutTexts from "~/texts/checkout";
import { AddressCards } from "./address-cards";
import { CHECKOUT_FORM, UPDATE_TOTAL } from "./checkout-form";

interface ShipToProps {
  destination: Destination;
  saved: readonly SavedAddress[];
  mayBeSaved: boolean;
  typed: Record<string, string> | undefined;
  problems: Readonly<Record<string, string>>;
  isPriced: boolean;
}

/**
 * Shows the shipping address of an order whose payment page asks for none. Its fields belong to
 * CHECKOUT_FORM.
 */
export function ShipTo({ destination, saved, typed, ...form }: ShipToProps) {
  const { to, is_known, countries } = destination;
  const name = useRef<HTMLInputElement>(null);
  const change = (event: MouseEvent<HTMLElement>) => {
    // Focuses the first field, because the clicked summary disappears.
    event.preventDefault();
    const part = event.currentTarget.closest("details");
    if (part) part.open = true;
    name.current?.focus();
  };
  const chosen = preselectedAddress(saved)?.id;
  // If there are saved addresses, the form is for another one.
  const known = chosen === undefined ? to : { name: to.name, phone: to.phone };
  const inputs = (
    <AddressForm
      {...form}
      nameRef={name}
      countries={countries}
      values={{ ...known, ...typed }}
      isSaved={typed === undefined || typed.save_address !== ""}
    />
  );
  return (
    <section aria-labelledby="ship-to" className="ship-to border-t border-line py-8 page:py-6">
      <h2 id="ship-to" className="display-3">
        {buyingTexts.shipTo}
      </h2>
      {chosen === undefined ? (
        <details className="group mt-4" open={!is_known || typed !== undefined}>
          <summary className="cursor-pointer list-none group-open:hidden" onClick={change}>
            <AddressLines of={to} name={to.name} />
            {to.phone && <span className="block">{to.phone}</span>}
            <span className="text-link inline-flex min-h-11 items-center">
              {buyingTexts.changeAddress}
            </span>
          </summary>
          {inputs}
        </details>
      ) : (
        <>
          <AddressCards
            saved={saved}
            chosen={typed?.address_id ?? chosen}
            isPriced={form.isPriced}
          />
          <div className="hidden another-address:block">{inputs}</div>
        </>
      )}
    </section>
  );
}

interface AddressFormProps extends Pick<ShipToProps, "mayBeSaved" | "problems" | "isPriced"> {
  nameRef: Ref<HTMLInputElement>;
  countries: readonly string[];
  values: Record<string, string>;
  /** True if the box to save the address is checked initially. */
  isSaved: boolean;
}

function AddressForm(props: AddressFormProps) {
  const { nameRef, countries, values, problems, mayBeSaved, isSaved, isPriced } = props;
  return (
    <div className="mt-6 flex max-w-[560px] flex-col gap-6">
      <RecipientFields
        values={values}
        countries={countries}
        errorOf={(part) => problems[part]}
        form={CHECKOUT_FORM}
        nameRef={nameRef}
      />
      {mayBeSaved && (
        <label className="flex min-h-11 cursor-pointer items-center gap-x-4">
          <input
            type="checkbox"
            name="save_address"
            value="yes"
            defaultChecked={isSaved}
            form={CHECKOUT_FORM}
            className="size-5 shrink-0 accent-ink"
          />
          {checkoutTexts.saveAddress}
        </label>
      )}
      {isPriced && (
        <button
          type="submit"
          form={CHECKOUT_FORM}
          name="intent"
          value={UPDATE_TOTAL}
          className="button button-quiet self-start"
        >
          {checkoutTexts.updateTotal}
        </button>
      )}
    </div>
  );
}
