import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { unlistedMeta } from "~/seo/page-meta";
import { submittedList } from "~/admin/submitted-list";
import { TrackingList } from "~/admin/tracking-list";
import { failedLines, type TrackingListResult } from "~/admin/tracking-list-result";
import { importTrackingList } from "~/commerce/admin-orders.server";
import { commerceError } from "~/commerce/commerce-error";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import styles from "~/styles/admin.css?url";

const FAILED =
  "The list could not be sent. Some lines may be saved already: check the list again before you save it.";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Tracking list");

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

/** Checks the list, or with `do=save` saves it. */
export async function action(args: ActionFunctionArgs): Promise<TrackingListResult> {
  const { auth } = await requireAdmin(args);
  const form = await args.request.formData();
  const list = submittedList(form);
  if (list.trim() === "") return { text: "", error: "Enter at least one line, or choose a file." };
  const isSaved = text(form, "do") === "save";
  try {
    const { rows } = await importTrackingList(list, isSaved, auth);
    return { text: isSaved ? failedLines(rows) : list, rows, isSaved };
  } catch (error) {
    return { text: list, error: commerceError(error).refusal ?? FAILED };
  }
}

export default function Tracking() {
  return (
    <div className="page admin">
      <BackLink />
      <h1>Tracking list</h1>
      <TrackingList result={useActionData<typeof action>()} />
    </div>
  );
}
