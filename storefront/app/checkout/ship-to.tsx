import type { Destination } from "@tomashi/programme/contract/http";
import { useRef, type MouseEvent } from "react";
import { AddressInputs } from "~/components/address-inputs";
import { AddressLines } from "~/components/address-lines";
import { Field } from "~/components/field";
import { CHECKOUT_FORM, UPDATE_TOTAL } from "./checkout-form";

interface ShipToProps {
  destination: Destination;
  typed: Record<string, string> | undefined;
  problems: Readonly<Record<string, string>>;
  isPriced: boolean;
}

/**
 * Shows the shipping address of an order whose payment page asks for none. Its fields belong to
 * CHECKOUT_FORM.
 */
export function ShipTo({ destination, typed, problems, isPriced }: ShipToProps) {
  const { to, is_known, countries } = destination;
  const name = useRef<HTMLInputElement>(null);
  const change = (event: MouseEvent<HTMLElement>) => {
    // Focuses the first field, because the clicked summary disappears.
    event.preventDefault();
    const part = event.currentTarget.closest("details");
    if (part) part.open = true;
    name.current?.focus();
  };
  const shown = { ...to, ...typed };
  const errorOf = (part: string) => problems[part];
  return (
    <section aria-labelledby="ship-to" className="border-t border-line py-8 page:py-6">
      <h2 id="ship-to" className="display-3">
        Ship to
      </h2>
      <details className="group mt-4" open={!is_known || typed !== undefined}>
        <summary className="cursor-pointer list-none group-open:hidden" onClick={change}>
          <AddressLines of={to} name={to.name} />
          {to.phone && <span className="block">{to.phone}</span>}
          <span className="text-link inline-flex min-h-11 items-center">Change the address</span>
        </summary>
        <div className="mt-6 flex max-w-[560px] flex-col gap-6">
          <Field
            ref={name}
            label="Full name"
            name="name"
            autoComplete="shipping name"
            defaultValue={shown.name}
            error={errorOf("name")}
            form={CHECKOUT_FORM}
          />
          <AddressInputs
            values={shown}
            countries={countries}
            errorOf={errorOf}
            form={CHECKOUT_FORM}
            purpose="shipping"
          />
          <Field
            label="Phone number"
            name="phone"
            type="tel"
            autoComplete="shipping tel"
            defaultValue={shown.phone}
            error={errorOf("phone")}
            form={CHECKOUT_FORM}
          >
            For the carrier.
          </Field>
          {isPriced && (
            <button
              type="submit"
              form={CHECKOUT_FORM}
              name="intent"
              value={UPDATE_TOTAL}
              className="button button-quiet self-start"
            >
              Update total
            </button>
          )}
        </div>
      </details>
    </section>
  );
}
