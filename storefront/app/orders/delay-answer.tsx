import { Form, useNavigation } from "@remix-run/react";
import type { OrderDelayView } from "@tomashi/programme/contract/http-orders";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { longDay } from "@tomashi/programme/contract/long-day";
import type { ActionResult } from "~/actions/action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import * as orderDelayTexts from "~/texts/order-delay";

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
        {orderDelayTexts.canceled(itemOf(delay))}
      </p>
    );
  }
  if (status !== "confirmed") {
    return <p className="lead">{orderDelayTexts.noLongerWaiting(itemOf(delay))}</p>;
  }
  return (
    <Form method="post" className="flex flex-col gap-6" onSubmit={stopSecond}>
      <input type="hidden" name="seen" value={delay.id} />
      <p className="lead">{noticeText(delay)}</p>
      {delay.reason && <p>{orderDelayTexts.reason(delay.reason)}</p>}
      {answer === "waits" ? (
        <p role="status">{orderDelayTexts.thanks}</p>
      ) : (
        <>
          <p>{answerText(delay)}</p>
          <Answer answer="waits" label={orderDelayTexts.keepWaiting} isBusy={isBusy} />
        </>
      )}
      <Answer answer="cancels" label={orderDelayTexts.cancelAndRefund} isBusy={isBusy} isQuiet />
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
  const item = itemTitle(name, color);
  return quantity > 1
    ? orderDelayTexts.items(quantity, item, number)
    : orderDelayTexts.item(item, number);
}

function noticeText(delay: OrderDelayView): string {
  const { promised_on, revised_on } = delay;
  const [item, promised] = [itemOf(delay), longDay(promised_on)];
  return revised_on === null
    ? orderDelayTexts.notice(item, promised)
    : orderDelayTexts.noticeWithDay(item, promised, longDay(revised_on));
}

function answerText({ consent_by: by }: OrderDelayView): string {
  return by === null ? orderDelayTexts.noAnswerNeeded : orderDelayTexts.answerBy(longDay(by));
}
