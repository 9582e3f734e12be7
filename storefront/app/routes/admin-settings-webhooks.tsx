import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AddedWebhook, WebhookSettings } from "@tomashi/programme/contract/webhook-settings";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { requireAdmin } from "~/admin/access.server";
import { unlistedMeta } from "~/seo/page-meta";
import { SETTINGS_FAILED } from "~/admin/settings/pages";
import { changeSettings } from "~/admin/settings/run-settings-action.server";
import { SettingsHead } from "~/admin/settings/settings-head";
import { newWebhookOf, webhookProblemOf, readWebhookForm } from "~/admin/settings/webhook-fields";
import { WEBHOOK_NOT_ADDED, WebhookForm, WebhookSecret } from "~/admin/settings/webhook-form";
import { DeliveryTable, WebhookTable } from "~/admin/settings/webhook-tables";
import { useFocusWhenChanged } from "~/admin/use-focus-when-changed";
import {
  addWebhook,
  readWebhooks,
  removeWebhook,
  sendDeliveryAgain,
  switchWebhook,
} from "~/commerce/admin-webhooks.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Webhooks");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return loadData(args.context, () => readWebhooks(auth));
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const button = text(form, "do");
  const id = text(form, "id");
  if (button === "remove") {
    return changeSettings(args, { run: removeWebhook.bind(null, id), done: "Webhook removed" });
  }
  if (button === "on" || button === "off") {
    const run = switchWebhook.bind(null, id, button === "on");
    return changeSettings(args, { run, done: `Webhook turned ${button}` });
  }
  if (button === "again") {
    const run = sendDeliveryAgain.bind(null, id);
    return changeSettings(args, { run, done: "The delivery will be sent again" });
  }
  return add(args, form);
}

/** Adds a webhook, and returns its secret, which no other request returns. */
async function add(args: ActionFunctionArgs, form: FormData) {
  const { auth } = await requireAdmin(args);
  const values = readWebhookForm(form);
  const problem = webhookProblemOf(values);
  return runAction<AddedWebhook, AddedWebhook>(args.context, {
    kept: { fields: values },
    check: () =>
      problem && {
        ...failure(400, WEBHOOK_NOT_ADDED),
        more: undefined,
        field: problem.field,
        detail: problem.message,
      },
    run: () => addWebhook(newWebhookOf(values), auth),
    done: (more) => ({ ...success("Webhook added"), more }),
    refused: () => WEBHOOK_NOT_ADDED,
    failed: SETTINGS_FAILED,
    onError: ({ message }) => ({ detail: message }),
  });
}

export const clientAction = createClientAction(SETTINGS_FAILED);

export default function Webhooks() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <SettingsHead current="webhooks" />
      {page ? <Settings {...page} /> : <LoadFailure message="The webhooks could not be loaded." />}
    </div>
  );
}

function Settings({ webhooks, deliveries }: WebhookSettings) {
  const result = useActionData<ActionResult<AddedWebhook>>();
  const added = result?.ok ? result.more : undefined;
  useFocusWhenChanged(webhooks.map(({ id }) => id).join(" "), result?.more ? "secret" : "webhooks");
  return (
    <>
      <section aria-labelledby="webhooks" className="mt-6">
        <h2 id="webhooks" tabIndex={-1}>
          Webhooks
        </h2>
        <p className="mt-3">
          The shop notifies your other systems of orders, shipments, and refunds.
        </p>
        <WebhookTable rows={webhooks} />
      </section>
      {added && <WebhookSecret {...added} />}
      {/* Resets the form when a webhook is added. */}
      <WebhookForm key={webhooks.map(({ id }) => id).join(" ")} result={result} />
      <section aria-labelledby="deliveries" className="mt-8">
        <h2 id="deliveries">Deliveries</h2>
        <DeliveryTable rows={deliveries} />
      </section>
    </>
  );
}
