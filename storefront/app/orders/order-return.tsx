import type { OrderLine } from "@tomashi/programme/contract/http";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId, useState } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { usePublicSettings } from "~/settings/root-data";
import * as returnTexts from "~/texts/returns";
import { closeDialogOf, ReturnFormDialog } from "./return-form-dialog";
import { ReturnFormFields } from "./return-form-fields";
import { packagingTerm } from "./return-terms";

interface OrderReturnProps {
  lines: readonly OrderLine[];
  /** The ID of the order's heading. */
  headingId: string;
}

type ReturnableLine = OrderLine & { return_offer: NonNullable<OrderLine["return_offer"]> };

const isReturnable = (line: OrderLine): line is ReturnableLine =>
  line.status === "delivered" && line.return_offer !== null;

/**
 * Shows the terms that all returns of an order share, and a button that opens the return dialog.
 * Without scripts, each item has its own section instead.
 */
export function OrderReturn({ lines, headingId }: OrderReturnProps) {
  const { buying } = usePublicSettings();
  const [isOpen, setOpen] = useState(false);
  const { Form, isBusy: isSent, stopSecond, refusal } = useActionForm({ isForOnce: true });
  const returnable = lines.filter(isReturnable);
  const [first, ...more] = returnable;
  if (!first) return null;
  const only = more.length === 0 ? first : undefined;
  return (
    <div className="mt-6 flex max-w-[60ch] flex-col gap-3 print:hidden">
      <p className="text-[15px] text-stone">
        {[packagingTerm, buying.returnPostage].filter(Boolean).join(" ")}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {refusal}
      </p>
      <button
        type="button"
        className="button button-quiet self-start noscript:hidden"
        aria-describedby={headingId}
        aria-haspopup="dialog"
        aria-disabled={isSent || undefined}
        onClick={() => {
          if (!isSent) setOpen(true);
        }}
      >
        {returnTexts.returnOrExchange}
      </button>
      {isOpen && (
        <ReturnFormDialog
          title={
            only
              ? returnTexts.returnOrExchangeItem(itemTitle(only.name, only.color))
              : returnTexts.returnOrExchange
          }
          onClose={() => {
            setOpen(false);
          }}
        >
          <Form
            method="post"
            onSubmit={(event) => {
              stopSecond(event);
              closeDialogOf(event);
            }}
          >
            <ReturnedItem lines={returnable} />
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="submit" className="button">
                {returnTexts.request}
              </button>
              <button type="button" className="button button-quiet" onClick={closeDialogOf}>
                {returnTexts.cancel}
              </button>
            </div>
          </Form>
        </ReturnFormDialog>
      )}
    </div>
  );
}

/** Shows the item to return, or a choice of several, with its terms and options. */
function ReturnedItem({ lines }: { lines: readonly ReturnableLine[] }) {
  const id = useId();
  const [lineId, setLineId] = useState(lines[0]?.line_id);
  const line = lines.find(({ line_id }) => line_id === lineId) ?? lines[0];
  if (!line) return null;
  return (
    <>
      {lines.length === 1 ? (
        <input type="hidden" name="line" value={line.line_id} />
      ) : (
        <div className="mt-4">
          <label htmlFor={id} className="label text-stone">
            {returnTexts.item}
          </label>
          <select
            id={id}
            name="line"
            className="field mt-1"
            value={line.line_id}
            onChange={({ currentTarget }) => {
              setLineId(currentTarget.value);
            }}
          >
            {lines.map((one) => (
              <option key={one.line_id} value={one.line_id}>
                {itemTitle(one.name, one.color)}
              </option>
            ))}
          </select>
        </div>
      )}
      <ReturnFormFields key={line.line_id} line={line} offer={line.return_offer} />
    </>
  );
}
