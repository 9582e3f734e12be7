import type { ActionResult } from "~/actions/action-result";
import * as checkoutTexts from "~/texts/checkout";
import { isQueued } from "./use-checkout-queue";

/** Explains why there is no payment page yet: an error, or too many other checkouts. */
export function PaymentMessage({ outcome }: { outcome: ActionResult<unknown> | undefined }) {
  if (isQueued(outcome)) {
    // Splits off the advice to try again, which only visitors without scripts need.
    const [what, advice] = outcome?.detail?.split(". ") ?? [];
    return (
      <p role="status" className="mb-4 border-l-2 border-note pl-4 text-note">
        {what}.<span className="hidden noscript:inline"> {advice}</span>
        <span className="noscript:hidden"> {checkoutTexts.queued}</span>
      </p>
    );
  }
  return (
    <p role="alert" className="mb-4 border-l-2 border-bad pl-4 text-bad empty:hidden">
      {outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : null}
    </p>
  );
}
