import { useSubmit } from "@remix-run/react";
import {
  RETRY_AFTER_SECONDS,
  isOverloadMessage,
} from "@tomashi/programme/contract/overload-messages";
import { useEffect, type RefObject } from "react";
import type { ActionResult } from "~/actions/action-result";

/**
 * Returns true if the shop is busy with other checkouts, so the form is submitted again
 * automatically.
 */
export function isQueued(outcome: ActionResult<unknown> | undefined): boolean {
  return outcome?.ok === false && isOverloadMessage(outcome.detail);
}

/** Submits the form again every few seconds until the checkout starts. */
export function useCheckoutQueue(
  form: RefObject<HTMLFormElement>,
  outcome: ActionResult<unknown> | undefined,
): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isQueued(outcome)) return;
    // Spreads the retries of all waiting shoppers.
    const pauseMs = RETRY_AFTER_SECONDS * 1000 * (1 + Math.random());
    const timer = setTimeout(() => {
      if (form.current) submit(form.current);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome, submit, form]);
}
