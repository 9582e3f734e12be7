import { Link, useFetcher } from "@remix-run/react";
import { newsletterProblem } from "@tomashi/programme/contract/newsletter";
import { useState, type FormEvent } from "react";
import type { ActionResult } from "~/actions/action-result";
import { toast } from "~/actions/toast";
import { useActionResult } from "~/actions/use-action-result";
import { newsletterTexts } from "~/content/newsletter";
import { Honeypot } from "~/forms/honeypot";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { useRootData } from "~/settings/root-data";
import { Field } from "./field";

/** The name of the email field, which differs from the one in the contact form next to it. */
export const SUBSCRIBER_FIELD = "subscriber";

interface NewsletterFormProps {
  /** The result that the page was rendered with, without JavaScript. */
  outcome?: ActionResult | undefined;
}

/** Asks only for an email. The result replaces the form. */
export function NewsletterForm({ outcome: ofPage }: NewsletterFormProps) {
  const { Form, data, state } = useFetcher<ActionResult>();
  const known = useRootData()?.person?.email;
  const outcome = data ?? ofPage;
  const isBusy = state !== "idle";
  const [broken, setBroken] = useState<string>();
  useActionResult(data);
  const stopSecond = useSubmitOnce(isBusy, data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const problem = newsletterProblem(text(new FormData(form), SUBSCRIBER_FIELD));
    setBroken(problem);
    if (problem === undefined) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(problem);
    const field = form.elements.namedItem(SUBSCRIBER_FIELD);
    if (field instanceof HTMLElement) field.focus();
  };
  if (outcome?.ok) {
    return (
      <p role="status" className="max-w-[48ch] border-l-2 border-good pl-4">
        {newsletterTexts.sent}
      </p>
    );
  }
  const refused = outcome && (outcome.detail ?? outcome.toast?.message);
  const isAboutField = outcome?.field === SUBSCRIBER_FIELD;
  return (
    <Form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={check}
      className="flex max-w-[420px] flex-col gap-6"
    >
      <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
        {isAboutField || broken ? null : refused}
      </p>
      <Field
        label={newsletterTexts.label}
        name={SUBSCRIBER_FIELD}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={outcome?.fields?.[SUBSCRIBER_FIELD] ?? known}
        error={broken ?? (isAboutField ? refused : undefined)}
      >
        {newsletterTexts.help}
      </Field>
      <Honeypot />
      <p className="text-sm">
        <Link to="/privacy" className="text-link">
          {newsletterTexts.privacy}
        </Link>
      </p>
      <button
        type="submit"
        className="button button-quiet self-start"
        aria-disabled={isBusy || undefined}
      >
        {newsletterTexts.button}
      </button>
    </Form>
  );
}
