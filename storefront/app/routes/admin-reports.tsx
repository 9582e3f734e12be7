import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { unlistedMeta } from "~/seo/page-meta";
import { PeriodForm } from "~/admin/reports/period-form";
import { chosenPeriod } from "~/admin/reports/period";
import { ReportList } from "~/admin/reports/report-list";
import type { PageHandle } from "~/components/page-handle";
import { publicSettings } from "~/settings/public-settings.server";
import styles from "~/styles/admin.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Reports");

/** Shows the period of the URL, or the current month. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  return chosenPeriod(searchParams, new Date(), publicSettings().timeZone);
}

export default function Reports() {
  const { period, problem } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Reports</h1>
      <PeriodForm {...period} problem={problem} />
      {problem === undefined && <ReportList {...period} />}
    </div>
  );
}
