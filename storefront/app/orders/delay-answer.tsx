import { Form, useNavigation } from "@remix-run/react";
import type { OrderDelayView } from "@tomashi/programme/contract/http-orders";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { longDay } from "@tomashi/programme/contract/long-day";
import type { ActionResult } from "~/actions/action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";

interface DelayAnswerProps {
  delay: OrderDelayView;
  outcome: ActionResult | undefined;
}

/** Shows the notice of a delay, with one button for each answer. */
export function DelayAnswer({ delay, outcome }: DelayAnswerProps) {
  const isBusy = useNavigation().state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const { status, answer } = delay;
  if (status === "canceled") {
    return (
      <p role="status" className="lead">
        {itemOf(delay)} is canceled. Your refund is on its way, and we’ve emailed you the details.
      </p>
    );
  }
  if (status !== "confirmed") {
    return (
      <p className="lead">
        {itemOf(delay)} is no longer waiting: we’re preparing it, or it has shipped.
      </p>
    );
  }
  return (
    <Form method="post" className="flex flex-col gap-6" onSubmit={stopSecond}>
      <input type="hidden" name="seen" value={delay.id} />
      <p className="lead">{noticeText(delay)}</p>
      {delay.reason && <p>The reason: {delay.reason}</p>}
      {answer === "waits" ? (
        <p role="status">
          Thank you for waiting. You can still cancel for a full refund until we prepare it to ship.
        </p>
      ) : (
        <>
          <p>{answerText(delay)}</p>
          <Answer answer="waits" label="Keep waiting" isBusy={isBusy} />
        </>
      )}
      <Answer answer="cancels" label="Cancel and refund" isBusy={isBusy} isQuiet />
    </Form>
  );
}

interface AnswerProps {
  answer: "waits" | "cancels";
  label: string;
  isBusy: boolean;
  isQuiet?: boolean;
}

function Answer({ answer, label, isBusy, isQuiet = false }: AnswerProps) {
  return (
    <button
      type="submit"
      name="answer"
      value={answer}
      className={isQuiet ? "button button-quiet" : "button"}
      aria-disabled={isBusy || undefined}
    >
      {label}
    </button>
  );
}

function itemOf({ quantity, name, color, order_number: number }: OrderDelayView): string {
  const count = quantity > 1 ? `${quantity} × ` : "";
  return `${count}${itemTitle(name, color)} from order No. ${number}`;
}

function noticeText(delay: OrderDelayView): string {
  const { promised_on, revised_on } = delay;
  const now =
    revised_on === null
      ? "We can’t name a new date yet."
      : `It will now ship by ${longDay(revised_on)}.`;
  return `${itemOf(delay)} was to ship by ${longDay(promised_on)}. ${now}`;
}

function answerText({ consent_by: by }: OrderDelayView): string {
  return by === null
    ? "If you’d like to wait, you don’t need to do anything."
    : `If you’d like to wait, tell us by ${longDay(by)}. Otherwise we’ll cancel it and refund you in full.`;
}
