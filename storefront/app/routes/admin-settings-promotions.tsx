import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type {
  PromotionRow,
  PromotionSettings,
} from "@tomashi/programme/contract/promotion-settings";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { unlistedMeta } from "~/seo/page-meta";
import { SETTINGS_FAILED, settingsPages } from "~/admin/settings/pages";
import {
  newPromotionOf,
  promotionProblemOf,
  promotionTermsOf,
  readPromotionForm,
} from "~/admin/settings/promotion-fields";
import { PROMOTION_NOT_SAVED, PromotionForm } from "~/admin/settings/promotion-form";
import { PromotionTable } from "~/admin/settings/promotion-table";
import { changeSettings, saveSettings } from "~/admin/settings/run-settings-action.server";
import { SampleOrder } from "~/admin/settings/sample-order";
import { SettingsHead } from "~/admin/settings/settings-head";
import { useFocusWhenChanged } from "~/admin/use-focus-when-changed";
import {
  addPromotion,
  changePromotion,
  readPromotions,
  removePromotion,
  switchPromotion,
} from "~/commerce/admin-promotions.server";
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

export const meta = unlistedMeta("Promotions");

/**
 * Applies the code in `?code=WELCOME` to the sample order, and fills the form with the promotion in
 * `?promotion=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  return loadData(args.context, async () => {
    const settings = await readPromotions(searchParams.get("code"), auth);
    const id = searchParams.get("promotion");
    return { settings, row: settings.rows.find((one) => one.id === id && one.discount) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const button = text(form, "do");
  const id = text(form, "id");
  if (button === "remove") {
    const run = removePromotion.bind(null, id);
    return changeSettings(args, { run, done: "Promotion removed" });
  }
  if (button === "on" || button === "off") {
    const run = switchPromotion.bind(null, id, button === "on");
    return changeSettings(args, { run, done: `Promotion turned ${button}` });
  }
  const values = readPromotionForm(form);
  return saveSettings(args, {
    values,
    problem: promotionProblemOf(values),
    run: (auth) =>
      button === "change"
        ? changePromotion(id, promotionTermsOf(values), auth)
        : addPromotion(newPromotionOf(values), auth),
    done: "Promotion saved",
    refused: PROMOTION_NOT_SAVED,
    page: settingsPages.promotions.path,
  });
}

export const clientAction = createClientAction(SETTINGS_FAILED);

export default function Promotions() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <SettingsHead current="promotions" />
      {page ? (
        <Settings {...page} />
      ) : (
        <LoadFailure message="The promotions could not be loaded." />
      )}
    </div>
  );
}

interface SettingsProps {
  settings: PromotionSettings;
  row?: PromotionRow | undefined;
}

function Settings({ settings: { rows, sample, sample_code }, row }: SettingsProps) {
  useFocusWhenChanged(rows.map(({ id }) => id).join(" "), "promotions");
  return (
    <>
      <section aria-labelledby="promotions" className="mt-6">
        <h2 id="promotions" tabIndex={-1}>
          Promotions
        </h2>
        <PromotionTable rows={rows} />
      </section>
      {/* Resets the form when a promotion is saved. */}
      <PromotionForm key={JSON.stringify([row, rows])} row={row} />
      <SampleOrder text={sample_code === null ? sample : `With ${sample_code}: ${sample}`} />
    </>
  );
}
