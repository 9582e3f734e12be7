import { useFetcher } from "@remix-run/react";
import type { OrderLine } from "@tomashi/programme/contract/http";
import { useId } from "react";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { returnTerms } from "./return-terms";

interface ReturnFormProps {
  line: OrderLine;
  /** Of the heading that names the line. */
  headingId: string;
}

/** The return policy for this line today, and the button to request a return. */
export function ReturnForm({ line, headingId }: ReturnFormProps) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const { return_offer: offer, return_refusal } = line;
  const refusal = fetcher.data?.ok === false ? fetcher.data.detail : undefined;
  const isSent = fetcher.state !== "idle" || fetcher.data?.ok === true;
  const stopSecond = useSubmitOnce(isSent, fetcher.data);
  return (
    <fetcher.Form
      method="post"
      className="mt-5 flex max-w-[60ch] flex-col gap-4 border-l border-line pl-4"
      onSubmit={stopSecond}
    >
      <input type="hidden" name="line" value={line.line_id} />
      <p className="text-[15px] text-stone">
        {offer ? returnTerms(offer).join(" ") : return_refusal}
      </p>
      {offer && offer.exchange_colors.length > 0 && (
        <ExchangeChoice colors={offer.exchange_colors} />
      )}
      <p role="alert" className="text-bad empty:hidden">
        {refusal === return_refusal && !offer ? null : refusal}
      </p>
      <button
        type="submit"
        className="button button-quiet self-start"
        aria-describedby={headingId}
        aria-disabled={isSent || undefined}
      >
        REQUEST RETURN
      </button>
    </fetcher.Form>
  );
}

function ExchangeChoice({ colors }: { colors: string[] }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        In its place
      </label>
      <select id={id} name="exchangeColor" className="field mt-1 max-w-[280px]">
        <option value="">My money back</option>
        {colors.map((color) => (
          <option key={color} value={color}>
            The same in {color}
          </option>
        ))}
      </select>
    </div>
  );
}
