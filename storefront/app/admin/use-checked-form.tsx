import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { Problem } from "./product-fields";

interface Checks {
  result: ActionResult | undefined;
  isBusy: boolean;
  problemOf: (form: FormData) => Problem | undefined;
  refused: string;
}

/**
 * Validates a long form and submits it once. Shows a message beside an invalid field and focuses
 * it, whether the browser or the server has found it.
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
    form: { ref: form, onSubmit },
    /** The entered values after a rejection. */
    entered: refusal?.fields,
    errorOf: (name: string) => {
      if (wrong) return wrong.field === name ? wrong.message : undefined;
      return refusal?.field === name ? refusal.detail : undefined;
    },
    /** Shown above the form: a problem that concerns no single field. */
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
