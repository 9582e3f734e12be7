import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { unlistedMeta } from "~/seo/page-meta";
import { submittedList } from "~/admin/submitted-list";
import { SettingsHead } from "~/admin/settings/settings-head";
import { TaxList } from "~/admin/settings/tax-list";
import type { TaxListResult } from "~/admin/settings/tax-list-result";
import { importTaxList } from "~/commerce/admin-taxes.server";
import { commerceError } from "~/commerce/commerce-error";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import styles from "~/styles/admin.css?url";

const FAILED = "The list could not be sent. Check it again before you save it.";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("List of rates");

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

/** Checks the list, or with `do=save` saves it. */
export async function action(args: ActionFunctionArgs): Promise<TaxListResult> {
  const { auth } = await requireAdmin(args);
  const form = await args.request.formData();
  const list = submittedList(form);
  if (list.trim() === "") return { text: "", error: "Enter at least one line, or choose a file." };
  const isSaved = text(form, "do") === "save";
  try {
    const { rows } = await importTaxList(list, isSaved, auth);
    const isDone = isSaved && rows.every(({ state }) => state !== "failed");
    return { text: isDone ? "" : list, rows, isSaved };
  } catch (error) {
    return { text: list, error: commerceError(error).refusal ?? FAILED };
  }
}

export default function TaxListPage() {
  return (
    <div className="page admin">
      <SettingsHead current="taxes" />
      <h2 className="mt-6">List of rates</h2>
      <p className="mt-3">
        <a
          href="/admin/settings/taxes.csv"
          download
          className="text-link inline-flex min-h-11 items-center"
        >
          Download the current rates (CSV)
        </a>
      </p>
      <TaxList result={useActionData<typeof action>()} />
    </div>
  );
}
