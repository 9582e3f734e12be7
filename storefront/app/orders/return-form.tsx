import type { OrderLine } from "@tomashi/programme/contract/http";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId, useState } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { useHydrated } from "~/components/use-hydrated";
import { closeDialogOf, ReturnFormDialog } from "./return-form-dialog";
import { ReturnFormFields } from "./return-form-fields";
import { returnTerms } from "./return-terms";

interface ReturnFormProps {
  line: OrderLine;
  headingId: string;
}

const OPEN = "Exchange or give a reason";
const openerLooks = "text-link inline-flex min-h-11 items-center self-start text-[15px]";

/**
 * Shows the terms of a return today, and a button that requests a refund with one click. Exchange
 * and reason are in a dialog, or without scripts in a section.
 */
export function ReturnForm({ line, headingId }: ReturnFormProps) {
  const { Form, isBusy: isSent, stopSecond, refusal } = useActionForm({ isForOnce: true });
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const { return_offer: offer } = line;
  if (!offer) return <NoReturn line={line} headingId={headingId} />;
  const fields = <ReturnFormFields line={line} offer={offer} />;
  return (
    <div className="mt-5 max-w-[60ch] border-l border-line pl-4">
      <Form method="post" className="flex flex-col gap-4" onSubmit={stopSecond}>
        <input type="hidden" name="line" value={line.line_id} />
        <p className="text-[15px] text-stone">{returnTerms(offer, line).join(" ")}</p>
        {isHydrated ? (
          <button
            type="button"
            className={openerLooks}
            aria-describedby={headingId}
            aria-haspopup="dialog"
            onClick={() => {
              if (!isSent) setOpen(true);
            }}
          >
            {OPEN}
          </button>
        ) : (
          <details>
            <summary className={openerLooks} aria-describedby={headingId}>
              {OPEN}
            </summary>
            {fields}
          </details>
        )}
        <p role="alert" className="text-bad empty:hidden">
          {refusal}
        </p>
        <button
          type="submit"
          className="button button-quiet self-start"
          aria-describedby={headingId}
          aria-disabled={isSent || undefined}
        >
          REQUEST RETURN
        </button>
      </Form>
      {isOpen && (
        <ReturnFormDialog
          title={`Return or exchange ${itemTitle(line.name, line.color)}`}
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
            <input type="hidden" name="line" value={line.line_id} />
            {fields}
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="submit" className="button">
                REQUEST RETURN
              </button>
              <button type="button" className="button button-quiet" onClick={closeDialogOf}>
                Cancel
              </button>
            </div>
          </Form>
        </ReturnFormDialog>
      )}
    </div>
  );
}

function NoReturn({ line: { return_refusal }, headingId }: ReturnFormProps) {
  const id = useId();
  return (
    <div className="mt-5 flex max-w-[60ch] flex-col gap-4 border-l border-line pl-4">
      <p id={id} className="text-[15px] text-stone">
        {return_refusal}
      </p>
      <button
        type="button"
        disabled
        className="button button-quiet self-start"
        aria-describedby={`${headingId} ${id}`}
      >
        REQUEST RETURN
      </button>
    </div>
  );
}
