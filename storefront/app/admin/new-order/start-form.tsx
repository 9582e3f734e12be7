import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { Field } from "~/components/field";
import { useSubmitOnce } from "~/forms/use-submit-once";

/** Starts a phone order for a customer, who may have no account yet. */
export function StartForm() {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  useActionResult(result);
  const stopSecond = useSubmitOnce(isBusy, result);
  return (
    <Form
      method="post"
      className="mt-4 flex max-w-[560px] flex-col items-start gap-5 [&>div]:w-full"
      onSubmit={stopSecond}
    >
      <Field
        label="Customer email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={result?.fields?.email}
        error={result?.ok === false && !isBusy ? result.detail : undefined}
      />
      <Field
        label="Name (only for a new customer)"
        name="name"
        maxLength={120}
        autoComplete="off"
        defaultValue={result?.fields?.name}
      >
        With a name, an account is created if the email has none. The customer gets a link to choose
        a password.
      </Field>
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        Start order
      </button>
    </Form>
  );
}
