import { useSubmit } from "@remix-run/react";
import {
  RETRY_AFTER_SECONDS,
  isOverloadMessage,
} from "@tomashi/programme/contract/overload-messages";
import { useEffect, type RefObject } from "react";
import type { ActionResult } from "~/actions/action-result";

/** Whether too many others pay at this moment: then the form is sent again, and nobody has to press. */
export function isQueued(outcome: ActionResult<unknown> | undefined): boolean {
  return outcome?.ok === false && isOverloadMessage(outcome.detail);
}

/** Sends the form again after a few seconds, as long as its shopper stands in line on this page. */
export function useCheckoutQueue(
  form: RefObject<HTMLFormElement>,
  outcome: ActionResult<unknown> | undefined,
): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isQueued(outcome)) return;
    // Not all at the same moment.
    const pauseMs = RETRY_AFTER_SECONDS * 1000 * (1 + Math.random());
    const timer = setTimeout(() => {
      if (form.current) submit(form.current);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome, submit, form]);
}
