import type { NewOrder } from "@tomashi/programme/contract/phone-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useActionData } from "@remix-run/react";
import type { ActionResult } from "~/actions/action-result";
import { useActionForm } from "~/actions/use-action-form";
import { RecipientFields } from "~/components/recipient-fields";
import { OrderForm } from "./order-form";

export interface AddressState {
  problems?: Record<string, string>;
}

/** Edits the shipping address and the shipping option of a phone order. */
export function Delivery({ order }: { order: NewOrder }) {
  return (
    <>
      <section aria-labelledby="address" className="admin-panel">
        <h2 id="address">Ship to</h2>
        {!order.is_address_known && (
          <p className="mt-3 text-stone">Enter the address before you place the order.</p>
        )}
        <AddressForm key={JSON.stringify(order.address)} order={order} />
      </section>
      {order.shipping_options.length > 1 && <Options order={order} />}
    </>
  );
}

function AddressForm({ order: { address, countries } }: { order: NewOrder }) {
  const { Form, result, isBusy, stopSecond, refusal } = useActionForm<AddressState>();
  // The result without scripts, where submitting reloads the page.
  const loaded = useActionData<ActionResult<AddressState>>();
  const { fields, more } = result ?? loaded ?? {};
  return (
    <Form
      method="post"
      noValidate
      className="mt-4 flex max-w-[560px] flex-col items-start gap-4 [&>div]:w-full"
      onSubmit={stopSecond}
    >
      <input type="hidden" name="do" value="address" />
      <RecipientFields
        values={{ ...address, ...fields }}
        countries={countries}
        errorOf={(part) => more?.problems?.[part]}
      />
      <p role="alert" className="text-bad empty:hidden">
        {refusal ?? (result ? undefined : loaded?.detail)}
      </p>
      <button
        type="submit"
        className="button button-quiet admin-button"
        aria-disabled={isBusy || undefined}
      >
        Save address
      </button>
    </Form>
  );
}

function Options({ order: { shipping_options: options } }: { order: NewOrder }) {
  return (
    <section aria-labelledby="shipping" className="admin-panel">
      <h2 id="shipping">Shipping</h2>
      <OrderForm
        key={options.find(({ is_chosen }) => is_chosen)?.id}
        does="shipping"
        button="Save shipping"
        isQuiet
        className="mt-3 flex flex-col items-start gap-4"
      >
        <fieldset>
          <legend className="sr-only">Shipping option</legend>
          {options.map(({ id, name, description, amount, is_chosen }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="radio"
                name="shipping_option"
                value={id}
                defaultChecked={is_chosen}
                className="size-5 shrink-0 accent-ink"
              />
              <span>
                <bdi>{name}</bdi>, {amount === 0 ? "free" : dollarsText(amount)}
                {description && <span className="block text-sm text-stone">{description}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      </OrderForm>
    </section>
  );
}
