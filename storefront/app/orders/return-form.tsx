import type { OrderLine } from "@tomashi/programme/contract/http";
import { useId } from "react";
import { useActionForm } from "~/actions/use-action-form";
import * as returnTexts from "~/texts/returns";
import { ReturnFormFields } from "./return-form-fields";
import { returnTerms } from "./return-terms";

interface ReturnFormProps {
  line: OrderLine;
  headingId: string;
}

const button = "text-link min-h-11 cursor-pointer text-[15px]";

/**
 * Shows today's terms of a return, and a button that requests a refund with one click. Exchanges
 * and reasons are in the order's dialog, or without scripts in a section here.
 */
export function ReturnForm({ line, headingId }: ReturnFormProps) {
  const { Form, isBusy: isSent, stopSecond, refusal } = useActionForm({ isForOnce: true });
  const { return_offer: offer } = line;
  if (!offer) return <NoReturn line={line} headingId={headingId} />;
  return (
    // Without a box of its own, so that its button is in one row with the next form's.
    <Form method="post" className="contents" onSubmit={stopSecond}>
      <input type="hidden" name="line" value={line.line_id} />
      <p className="basis-full text-[15px] text-stone">
        <span className="block max-w-[60ch]">{returnTerms(offer, line)}</span>
      </p>
      <details className="hidden max-w-[60ch] basis-full noscript:block">
        <summary
          className="text-link inline-flex min-h-11 items-center text-[15px]"
          aria-describedby={headingId}
        >
          {returnTexts.exchangeOrReason}
        </summary>
        <ReturnFormFields line={line} offer={offer} />
      </details>
      <p role="alert" className="basis-full text-bad empty:hidden">
        {refusal}
      </p>
      <button
        type="submit"
        className={button}
        aria-describedby={headingId}
        aria-disabled={isSent || undefined}
      >
        {returnTexts.request}
      </button>
    </Form>
  );
}

function NoReturn({ line: { return_refusal }, headingId }: ReturnFormProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="basis-full text-[15px] text-stone">
        <span className="block max-w-[60ch]">{return_refusal}</span>
      </p>
      <button
        type="button"
        disabled
        className="min-h-11 text-[15px] text-stone"
        aria-describedby={`${headingId} ${id}`}
      >
        {returnTexts.request}
      </button>
    </>
  );
}
