import { useSubmit } from "@remix-run/react";
import { COME_AGAIN_SECONDS, isCrowded } from "@tomashi/programme/contract/overload-messages";
import { useEffect, type RefObject } from "react";
import type { ActionResult } from "~/actions/action-result";

/** Whether too many others pay at this moment: then the form is sent again, and nobody has to press. */
export function isInLine(outcome: ActionResult<unknown> | undefined): boolean {
  return outcome?.ok === false && isCrowded(outcome.detail);
}

/** Sends the form again after a few seconds, as long as its shopper stands in line on this page. */
export function usePlaceInLine(
  form: RefObject<HTMLFormElement>,
  outcome: ActionResult<unknown> | undefined,
): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isInLine(outcome)) return;
    // Not all at the same moment.
    const pauseMs = COME_AGAIN_SECONDS * 1000 * (1 + Math.random());
    const timer = setTimeout(() => {
      if (form.current) submit(form.current);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome, submit, form]);
}
