import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { StateSales } from "@tomashi/programme/contract/state-sales";
import { taxModes, type TaxRow, type TaxSettings } from "@tomashi/programme/contract/tax-settings";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { unlistedMeta } from "~/seo/page-meta";
import { SETTINGS_FAILED, settingsPages, TAX_LIST_PATH } from "~/admin/settings/pages";
import { changeSettings, saveSettings } from "~/admin/settings/run-settings-action.server";
import { SampleOrder } from "~/admin/settings/sample-order";
import { SettingsHead } from "~/admin/settings/settings-head";
import { StateSalesTable } from "~/admin/settings/state-sales-table";
import { stateTaxOf, taxProblemOf, readTaxForm } from "~/admin/settings/tax-fields";
import { TAX_NOT_SAVED, TaxForm } from "~/admin/settings/tax-form";
import { TaxModeChoice } from "~/admin/settings/tax-mode";
import { TaxTable } from "~/admin/settings/tax-table";
import { useFocusWhenChanged } from "~/admin/use-focus-when-changed";
import {
  readStateSales,
  readTaxes,
  removeRegionTax,
  saveStateTax,
  setTaxMode,
} from "~/commerce/admin-taxes.server";
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

export const meta = unlistedMeta("Taxes");

/** Fills the form with the rate of the state in `?state=NY`. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const state = new URL(args.request.url).searchParams.get("state");
  return loadData(args.context, async () => {
    const [settings, sales] = await Promise.all([readTaxes(auth), readStateSales(auth)]);
    const row = settings.rows.find((one) => one.state !== null && one.state === state);
    return { settings, row, sales };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const button = text(form, "do");
  if (button === "remove") {
    const run = removeRegionTax.bind(null, text(form, "id"));
    return changeSettings(args, { run, done: "Rate removed" });
  }
  if (button === "mode") {
    const mode = taxModes.find((one) => one === text(form, "mode")) ?? "rates";
    return changeSettings(args, { run: setTaxMode.bind(null, mode), done: "Sales tax changed" });
  }
  const values = readTaxForm(form);
  return saveSettings(args, {
    values,
    problem: taxProblemOf(values),
    run: (auth) => saveStateTax(stateTaxOf(values), auth),
    done: "Rate saved",
    refused: TAX_NOT_SAVED,
    page: settingsPages.taxes.path,
  });
}

export const clientAction = createClientAction(SETTINGS_FAILED);

export default function Taxes() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <SettingsHead current="taxes" />
      {page ? <Settings {...page} /> : <LoadFailure message="The taxes could not be loaded." />}
    </div>
  );
}

interface SettingsProps {
  settings: TaxSettings;
  row?: TaxRow | undefined;
  sales: StateSales;
}

function Settings({ settings, row, sales }: SettingsProps) {
  useFocusWhenChanged(JSON.stringify(settings.rows), "rates");
  return (
    <>
      <TaxModeChoice {...settings} />
      <section aria-labelledby="rates" className="admin-panel">
        <h2 id="rates" tabIndex={-1}>
          Rates
        </h2>
        <TaxTable rows={settings.rows} />
        <Link to={TAX_LIST_PATH} className="text-link mt-3 inline-flex min-h-11 items-center">
          Download or upload a list of rates
        </Link>
      </section>
      {/* Resets the form when a rate is saved. */}
      <TaxForm key={JSON.stringify([row, settings.rows])} row={row} />
      <SampleOrder text={settings.sample} />
      <StateSalesTable sales={sales} />
    </>
  );
}
