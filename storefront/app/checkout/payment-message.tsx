import type { ActionResult } from "~/actions/action-result";
import { isInLine } from "./use-place-in-line";

/** Why there is no payment page yet: an error, or so many others. */
export function PaymentMessage({ outcome }: { outcome: ActionResult<unknown> | undefined }) {
  if (isInLine(outcome)) {
    return (
      <p role="status" className="mb-4 border-l-2 border-note pl-4 text-note">
        {outcome?.detail}
        <span className="noscript:hidden"> You are in line: this page tries again by itself.</span>
      </p>
    );
  }
  return (
    <p role="alert" className="mb-4 border-l-2 border-bad pl-4 text-bad empty:hidden">
      {outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : null}
    </p>
  );
}
