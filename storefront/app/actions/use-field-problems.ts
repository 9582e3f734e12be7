import { useState, type FormEvent } from "react";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "./action-result";
import { toast } from "./toast";
import { useActionResult } from "./use-action-result";

interface FieldProblem {
  field: string;
  message: string;
  /** All fields that the message applies to, if there are several. */
  emptyFields?: readonly string[];
}

interface Checks {
  outcome: ActionResult | undefined;
  isBusy: boolean;
  problemOf: (form: FormData) => FieldProblem | undefined;
  /** Runs when the form is submitted. */
  onSent?: () => void;
}

/**
 * Validates a customer form and submits it once. Shows the browser's or the server's message next
 * to the invalid fields until they are corrected.
 */
export function useFieldProblems({ outcome, isBusy, problemOf, onSent }: Checks) {
  const [found, setFound] = useState<FieldProblem>();
  useActionResult(outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const problem = problemOf(new FormData(event.currentTarget));
    setFound(problem);
    if (!problem) {
      if (!stopSecond(event)) onSent?.();
      return;
    }
    event.preventDefault();
    toast.error(problem.message);
    const field = event.currentTarget.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  };
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!found) return;
    const now = problemOf(new FormData(currentTarget));
    setFound(now?.message === found.message ? now : undefined);
  };
  const refused = outcome?.ok === false ? outcome : undefined;
  return {
    form: { onSubmit, onChange },
    refused,
    errorOf: (name: string): string | undefined => {
      if (found) return isAbout(found, name) ? found.message : undefined;
      return refused && isAbout(refused, name) ? refused.toast?.message : undefined;
    },
    /** A message that applies to no single field, shown above the form. */
    problem:
      refused && !refused.field && !found ? (refused.detail ?? refused.toast?.message) : undefined,
  };
}

interface AboutFields {
  field?: string | undefined;
  emptyFields?: readonly string[] | undefined;
}

function isAbout({ field, emptyFields = [] }: AboutFields, name: string): boolean {
  return field === name || emptyFields.includes(name);
}
