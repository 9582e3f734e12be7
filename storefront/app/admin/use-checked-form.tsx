import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { Problem } from "./product-fields";

interface Checks {
  /** The last answer of the form's action. */
  result: ActionResult | undefined;
  isBusy: boolean;
  /** The first wrong field. */
  problemOf: (form: FormData) => Problem | undefined;
  /** The toast when a field is wrong. */
  refused: string;
}

/**
 * A long form that is checked before it is sent and sent once: a wrong field, found here or by the
 * server, has its message beside it and the focus.
 */
export function useCheckedForm({ result, isBusy, problemOf, refused }: Checks) {
  const [wrong, setWrong] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  useActionResult(result);
  useEffect(() => {
    if (result?.field) focusField(form.current, result.field);
  }, [result]);

  const stopSecond = useSubmitOnce(isBusy, result);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const problem = problemOf(new FormData(event.currentTarget));
    setWrong(problem);
    if (!problem) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(refused);
    focusField(event.currentTarget, problem.field);
  };
  const refusal = result?.ok === false ? result : undefined;
  return {
    /** For the `Form`. */
    form: { ref: form, onSubmit },
    /** What was entered, after a refusal. */
    entered: refusal?.fields,
    errorOf: (name: string) => {
      if (wrong) return wrong.field === name ? wrong.message : undefined;
      return refusal?.field === name ? refusal.detail : undefined;
    },
    /** Stands above the form: what is wrong with no field of it. */
    alert: (
      <p role="alert" className="mb-6 border-l-2 border-bad pl-4 text-bad empty:hidden">
        {refusal && !refusal.field && !wrong ? (refusal.detail ?? refusal.toast?.message) : null}
      </p>
    ),
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
