import { useFetcher } from "@remix-run/react";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "./action-result";
import { useActionResult } from "./use-action-result";

/**
 * A form that is sent without leaving the page, and never twice at once. With `isForOnce` it is not
 * sent again after it has succeeded.
 */
export function useActionForm({ isForOnce = false } = {}) {
  const { Form, data: result, state } = useFetcher<ActionResult>();
  useActionResult(result);
  const isBusy = state !== "idle" || (isForOnce && result?.ok === true);
  const stopSecond = useSubmitOnce(isBusy, result);
  return {
    Form,
    result,
    isBusy,
    stopSecond,
    /** Why the last attempt was refused. */
    refusal: result?.ok === false && !isBusy ? result.detail : undefined,
  };
}
