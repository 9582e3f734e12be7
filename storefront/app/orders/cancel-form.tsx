import { useParams } from "@remix-run/react";
import type { OrderLine } from "@tomashi/programme/contract/http";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId, useState } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { useHydrated } from "~/components/use-hydrated";
import * as buyingTexts from "~/texts/buying";
import * as orderTexts from "~/texts/orders";
import { cancelOfferText, shortOfferText } from "./cancel-offer-text";
import { closeDialogOf, ReturnFormDialog } from "./return-form-dialog";

interface CancelFormProps {
  line: OrderLine;
  /** The ID of the heading that names the item. */
  headingId: string;
}

const openerLooks = "text-link inline-flex min-h-11 items-center self-start text-[15px]";

/** Shows the refund and cancels items that have not been sent. */
export function CancelForm({ line, headingId }: CancelFormProps) {
  const { id = "" } = useParams();
  const { Form, isBusy, stopSecond, refusal } = useActionForm({ isForOnce: true });
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const action = `/profile/ordereturn/${encodeURIComponent(id)}/cancellation`;
  const fields = <CancelFields line={line} />;
  return (
    <div className="mt-3 print:hidden">
      {isHydrated ? (
        <button
          type="button"
          className={openerLooks}
          aria-describedby={headingId}
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) setOpen(true);
          }}
        >
          {orderTexts.cancel}
        </button>
      ) : (
        <details>
          <summary className={openerLooks} aria-describedby={headingId}>
            {orderTexts.cancel}
          </summary>
          <Form method="post" action={action} className="border-l border-line pl-4">
            {fields}
            <button type="submit" className="button button-quiet mt-4">
              {orderTexts.cancelButton}
            </button>
          </Form>
        </details>
      )}
      <p role="alert" className="text-bad empty:hidden">
        {refusal}
      </p>
      {isOpen && (
        <ReturnFormDialog
          title={orderTexts.cancelTitle(itemTitle(line.name, line.color))}
          onClose={() => {
            setOpen(false);
          }}
        >
          <Form
            method="post"
            action={action}
            onSubmit={(event) => {
              stopSecond(event);
              closeDialogOf(event);
            }}
          >
            {fields}
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="submit" className="button">
                {orderTexts.cancelButton}
              </button>
              <button type="button" className="button button-quiet" onClick={closeDialogOf}>
                {orderTexts.keep}
              </button>
            </div>
          </Form>
        </ReturnFormDialog>
      )}
    </div>
  );
}

function CancelFields({ line }: { line: OrderLine }) {
  return (
    <>
      <input type="hidden" name="line" value={line.line_id} />
      <QuantityChoice line={line} />
    </>
  );
}

/** Shows the refund, or a choice of quantities with the refund for each. */
function QuantityChoice({ line }: { line: OrderLine }) {
  const { cancel_offers: offers } = line;
  const id = useId();
  const [only] = offers;
  if (!only) return null;
  if (offers.length === 1) {
    return (
      <>
        <input type="hidden" name="quantity" value="1" />
        <p className="mt-4">{cancelOfferText(only, line)}</p>
      </>
    );
  }
  return (
    <div className="mt-4">
      <label htmlFor={id} className="label text-stone">
        {buyingTexts.howMany}
      </label>
      <select id={id} name="quantity" className="field mt-1" defaultValue={offers.length}>
        {offers.map((offer) => (
          <option key={offer.quantity} value={offer.quantity}>
            {buyingTexts.quantityOf(offer.quantity, offers.length)}: {shortOfferText(offer, line)}
          </option>
        ))}
      </select>
    </div>
  );
}
