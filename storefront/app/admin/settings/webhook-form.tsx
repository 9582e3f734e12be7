import { Form, useNavigation } from "@remix-run/react";
import { shopEvents } from "@tomashi/programme/contract/shop-events";
import {
  MAX_WEBHOOK_URL,
  webhookEventLabels,
  type AddedWebhook,
} from "@tomashi/programme/contract/webhook-settings";
import type { ActionResult } from "~/actions/action-result";
import { Field } from "~/components/field";
import { useCheckedForm } from "../use-checked-form";
import { CheckBox } from "./check-box";
import { FIRST_EVENT, webhookProblemOf, readWebhookForm } from "./webhook-fields";

export const WEBHOOK_NOT_ADDED = "The webhook was not added";

interface WebhookFormProps {
  result: ActionResult<AddedWebhook> | undefined;
}

export function WebhookForm({ result }: WebhookFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result: result as ActionResult | undefined,
    isBusy,
    problemOf: (data) => webhookProblemOf(readWebhookForm(data)),
    refused: WEBHOOK_NOT_ADDED,
  });
  const eventsError = errorOf(FIRST_EVENT);
  return (
    <section aria-labelledby="webhook" className="admin-panel">
      <h2 id="webhook" className="mb-4">
        Add a webhook
      </h2>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[560px] flex-col gap-5">
        <Field
          label="URL"
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_WEBHOOK_URL}
          name="url"
          defaultValue={entered?.url}
          error={errorOf("url")}
        >
          Starts with https://. The shop posts JSON there, with the order and a signature.
        </Field>
        <fieldset aria-describedby={eventsError ? "events-error" : undefined}>
          <legend>Events</legend>
          {shopEvents.map((event) => (
            <CheckBox
              key={event}
              name={event}
              label={webhookEventLabels[event]}
              isChecked={entered?.[event] === "yes"}
            />
          ))}
          {eventsError && (
            <p id="events-error" className="text-bad">
              {eventsError}
            </p>
          )}
        </fieldset>
        <button type="submit" className="button self-start" aria-disabled={isBusy || undefined}>
          Add webhook
        </button>
      </Form>
    </section>
  );
}

/** Shows the secret of a webhook that was just added. */
export function WebhookSecret({ url, secret }: AddedWebhook) {
  return (
    <section aria-labelledby="secret" className="admin-panel">
      <h2 id="secret" tabIndex={-1} className="mb-4">
        Secret of the new webhook
      </h2>
      <p>{`${url} needs this secret to check signatures. Copy it now: it is shown only once.`}</p>
      <p className="mt-3">
        <code className="wrap-anywhere">{secret}</code>
      </p>
    </section>
  );
}
