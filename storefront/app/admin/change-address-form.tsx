import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { useActionForm } from "~/actions/use-action-form";
import { Field } from "~/components/field";
import { RecipientFields } from "~/components/recipient-fields";

/** Changes the shipping address until the carrier has a package of the order. */
export function ChangeAddressForm({ order }: { order: AdminOrder }) {
  const { order_id, changeable_address: address } = order;
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  if (!address) return null;
  return (
    <details>
      <summary className="button button-quiet admin-button" aria-describedby="order">
        Change address
      </summary>
      <Form
        method="post"
        action="/admin/order-address"
        className="mt-4 flex max-w-[560px] flex-col items-start gap-4 border-l border-line pl-4 [&>div]:w-full"
        onSubmit={stopSecond}
      >
        <input type="hidden" name="order" value={order_id} />
        <p>
          The customer gets an email. A lower tax is refunded. If the tax is higher or the shipping
          option doesn’t serve the address, you’ll be asked to confirm first.
        </p>
        <RecipientFields values={address} countries={[address.country_code]} />
        <Field label="Reason" name="reason" required maxLength={500} autoComplete="off">
          Only staff see it.
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="confirmed" value="yes" className="admin-check" />
          The shop pays any higher tax, and ships outside the shipping option’s area
        </label>
        <p role="alert" className="text-bad empty:hidden">
          {refusal}
        </p>
        <button type="submit" className="button admin-button" aria-disabled={isBusy || undefined}>
          Change address
        </button>
      </Form>
    </details>
  );
}
