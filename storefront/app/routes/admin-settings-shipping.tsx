import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ShippingRow, ShippingSettings } from "@tomashi/programme/contract/shipping-settings";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { unlistedMeta } from "~/seo/page-meta";
import { SETTINGS_FAILED, settingsPages } from "~/admin/settings/pages";
import { changeSettings, saveSettings } from "~/admin/settings/run-settings-action.server";
import { SampleOrder } from "~/admin/settings/sample-order";
import { SettingsHead } from "~/admin/settings/settings-head";
import {
  shippingChangeOf,
  shippingProblemOf,
  readShippingForm,
} from "~/admin/settings/shipping-fields";
import { SHIPPING_NOT_SAVED, ShippingForm } from "~/admin/settings/shipping-form";
import { ShippingTable } from "~/admin/settings/shipping-table";
import { useFocusWhenChanged } from "~/admin/use-focus-when-changed";
import { readShipping, removeShipping, saveShipping } from "~/commerce/admin-shipping.server";
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

export const meta = unlistedMeta("Shipping");

/** Fills the form with the option in `?option=so_1`. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const id = new URL(args.request.url).searchParams.get("option");
  return loadData(args.context, async () => {
    const settings = await readShipping(auth);
    return { settings, row: settings.rows.find((one) => one.can_change && one.id === id) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  if (text(form, "do") === "remove") {
    const run = removeShipping.bind(null, text(form, "id"));
    return changeSettings(args, { run, done: "Shipping option removed" });
  }
  const values = readShippingForm(form);
  return saveSettings(args, {
    values,
    problem: shippingProblemOf(values),
    run: (auth) => saveShipping(values.id || undefined, shippingChangeOf(values), auth),
    done: "Shipping option saved",
    refused: SHIPPING_NOT_SAVED,
    page: settingsPages.shipping.path,
  });
}

export const clientAction = createClientAction(SETTINGS_FAILED);

export default function Shipping() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <SettingsHead current="shipping" />
      {page ? (
        <Settings {...page} />
      ) : (
        <LoadFailure message="The shipping options could not be loaded." />
      )}
    </div>
  );
}

interface SettingsProps {
  settings: ShippingSettings;
  row?: ShippingRow | undefined;
}

function Settings({ settings, row }: SettingsProps) {
  useFocusWhenChanged(JSON.stringify(settings.rows), "options");
  return (
    <>
      <section aria-labelledby="options" className="mt-6">
        <h2 id="options" tabIndex={-1}>
          Shipping options
        </h2>
        <ShippingTable rows={settings.rows} />
      </section>
      {/* Resets the form when an option is saved. */}
      <ShippingForm key={JSON.stringify([row, settings.rows])} row={row} />
      <SampleOrder text={settings.sample} />
    </>
  );
}
