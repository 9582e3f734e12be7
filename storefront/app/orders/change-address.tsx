import { useParams } from "@remix-run/react";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";
import { useActionForm } from "~/actions/use-action-form";
import { RecipientFields } from "~/components/recipient-fields";
import * as buyingTexts from "~/texts/buying";
import * as orderTexts from "~/texts/orders";

interface ChangeAddressProps {
  order: Pick<OrderHead, "order_id" | "changeable_address">;
  /** The ID of the order's heading. */
  headingId: string;
}

/** Changes the shipping address of an order until the shop starts preparing it. */
export function ChangeAddress({ order, headingId }: ChangeAddressProps) {
  const { order_id, changeable_address: address } = order;
  const { id = "" } = useParams();
  const { Form, isBusy, stopSecond, refusal } = useActionForm({ isForOnce: true });
  if (!address) return null;
  return (
    <details className="print:hidden">
      <summary
        className="text-link inline-flex min-h-11 cursor-pointer items-center text-[15px]"
        aria-describedby={headingId}
      >
        {buyingTexts.changeAddress}
      </summary>
      <Form
        method="post"
        action={`/profile/ordereturn/${encodeURIComponent(id)}/address`}
        className="mt-4 flex max-w-[560px] flex-col gap-6"
        onSubmit={stopSecond}
      >
        <input type="hidden" name="order" value={order_id} />
        <RecipientFields values={address} countries={[address.country_code]} />
        <p className="text-sm text-stone">{orderTexts.addressTerms}</p>
        <p role="alert" className="text-bad empty:hidden">
          {refusal}
        </p>
        <button
          type="submit"
          className="button button-quiet self-start"
          aria-disabled={isBusy || undefined}
        >
          {orderTexts.saveAddress}
        </button>
      </Form>
    </details>
  );
}
