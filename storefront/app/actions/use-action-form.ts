import { useFetcher } from "@remix-run/react";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "./action-result";
import { useActionResult } from "./use-action-result";

/**
 * Submits a form without leaving the page, one request at a time. With `isForOnce`, the form cannot
 * be submitted again after a success.
 */
export function useActionForm<More = never>({ isForOnce = false } = {}) {
  const { Form, data: result, state } = useFetcher<ActionResult<More>>();
  useActionResult(result);
  const isBusy = state !== "idle" || (isForOnce && result?.ok === true);
  const stopSecond = useSubmitOnce(isBusy, result);
  return {
    Form,
    result,
    isBusy,
    stopSecond,
    refusal: result?.ok === false && !isBusy ? result.detail : undefined,
  };
}
