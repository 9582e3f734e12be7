import { useParams } from "@remix-run/react";
import type { OrderLine, ReturnInstructions } from "@tomashi/programme/contract/http";
import { longDay } from "@tomashi/programme/contract/long-day";
import { arrivalTerm, returnContentsText } from "@tomashi/programme/contract/return-messages";
import type { Tracking } from "@tomashi/programme/contract/tracking";
import { useActionForm } from "~/actions/use-action-form";
import { usePublicSettings } from "~/settings/root-data";
import * as returnTexts from "~/texts/returns";
import { TrackingNumber } from "./tracking";

interface ReturnProgressProps {
  line: OrderLine;
  headingId: string;
}

const looks = "mt-5 flex max-w-[60ch] flex-col gap-4 border-l border-line pl-4";

export function ReturnProgress(props: ReturnProgressProps) {
  const { status, return_instructions, return_denial } = props.line;
  if (status === "return_requested") return <Withdrawal {...props} />;
  if (return_instructions) return <Instructions {...props} instructions={return_instructions} />;
  if (!return_denial) return null;
  const { denied, reason } = return_denial;
  return (
    <div className={looks}>
      <p className="text-[15px]">
        {denied === "request" ? returnTexts.requestDenied : returnTexts.itemDenied}
      </p>
      {reason !== null && (
        <p className="whitespace-pre-line text-[15px] text-stone">
          {returnTexts.deniedReason(reason)}
        </p>
      )}
    </div>
  );
}

function Withdrawal({ line, headingId }: ReturnProgressProps) {
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  const { id = "" } = useParams();
  return (
    <Form
      method="post"
      action={`/profile/ordereturn/${id}/withdrawal`}
      className={looks}
      onSubmit={stopSecond}
    >
      <input type="hidden" name="line" value={line.line_id} />
      <p className="text-[15px] text-stone">{returnTexts.inReview}</p>
      <p role="alert" className="text-bad empty:hidden">
        {refusal}
      </p>
      <button
        type="submit"
        className="button button-quiet self-start print:hidden"
        aria-describedby={headingId}
        aria-disabled={isBusy || undefined}
      >
        {returnTexts.cancelRequest}
      </button>
    </Form>
  );
}

function Instructions({
  line,
  headingId,
  instructions: { number, address, due_on, refund_due_on, has_credit, label },
}: ReturnProgressProps & { instructions: ReturnInstructions }) {
  const { id = "" } = useParams();
  const { buying } = usePublicSettings();
  return (
    <div className={looks}>
      <p className="text-[15px]">
        {returnContentsText(line)}{" "}
        {arrivalTerm(due_on, {
          isExchange: line.exchange_color !== null,
          refundDueOn: refund_due_on,
          hasCredit: has_credit,
        })}
      </p>
      <dl className="grid gap-x-8 gap-y-3 text-[15px] wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
        <div className="wide:row-span-2">
          <dt className="label text-stone">{returnTexts.sendTo}</dt>
          <dd>
            <address className="not-italic">
              {address.map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
            </address>
          </dd>
        </div>
        {number !== null && (
          <div>
            <dt className="label text-stone">{returnTexts.number}</dt>
            <dd>{number}</dd>
          </div>
        )}
        <div>
          <dt className="label text-stone">{returnTexts.dueOn}</dt>
          <dd>{longDay(due_on)}</dd>
        </div>
      </dl>
      {label ? (
        <ReturnLabel label={label} line={line} headingId={headingId} />
      ) : (
        <p className="text-[15px] text-stone empty:hidden">{buying.returnPostage}</p>
      )}
      <p className="print:hidden">
        <a
          href={`/profile/ordereturn/${id}/slip/${line.line_id}`}
          download
          className="text-link inline-flex min-h-11 items-center text-[15px]"
          aria-describedby={headingId}
        >
          {returnTexts.slip}
        </a>
      </p>
    </div>
  );
}

/** Links the label that the shop bought for the return, and the carrier's page for it. */
function ReturnLabel({ label, line, headingId }: ReturnProgressProps & { label: Tracking }) {
  const { id = "" } = useParams();
  return (
    <div className="text-[15px]">
      <p>{returnTexts.useLabel}</p>
      <TrackingNumber tracking={label} />
      <p className="print:hidden">
        <a
          href={`/profile/ordereturn/${id}/label/${line.line_id}`}
          download
          className="text-link inline-flex min-h-11 items-center"
          aria-describedby={headingId}
        >
          {returnTexts.downloadLabel}
        </a>
      </p>
    </div>
  );
}
