import type { ActionResult } from "~/actions/action-result";
import { isQueued } from "./use-checkout-queue";

/** Why there is no payment page yet: an error, or so many others. */
export function PaymentMessage({ outcome }: { outcome: ActionResult<unknown> | undefined }) {
  if (isQueued(outcome)) {
    // That one shall try again is for who has no scripts.
    const [what, advice] = outcome?.detail?.split(". ") ?? [];
    return (
      <p role="status" className="mb-4 border-l-2 border-note pl-4 text-note">
        {what}.<span className="hidden noscript:inline"> {advice}</span>
        <span className="noscript:hidden">
          {" "}
          You’re in line. This page will try again automatically.
        </span>
      </p>
    );
  }
  return (
    <p role="alert" className="mb-4 border-l-2 border-bad pl-4 text-bad empty:hidden">
      {outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : null}
    </p>
  );
}
