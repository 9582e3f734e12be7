import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { isBatchStep } from "@tomashi/programme/contract/selection";
import { requireAdmin } from "~/admin/access.server";
import { listUrl } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { BatchForm, type BatchQuestion } from "~/admin/batch-form";
import { unlistedMeta } from "~/seo/page-meta";
import { batchQuestion } from "~/admin/order-status-text";
import { NOTHING_SELECTED } from "~/admin/selected-lines";
import { readSelection } from "~/admin/selection.server";
import { commerceError } from "~/commerce/commerce-error";
import type { PageHandle } from "~/components/page-handle";
import styles from "~/styles/admin.css?url";

const FAILED = "The selection could not be checked. Please try again.";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Bulk action");

/** Returns the data of the confirmation, or why the bulk action is impossible. */
export async function loader(args: LoaderFunctionArgs): Promise<BatchQuestion> {
  const { auth } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const step = query.get("step");
  if (!isBatchStep(step)) return { refusal: "Choose a bulk action." };
  try {
    const selected = await readSelection(query, step, auth);
    if (!selected) return { refusal: NOTHING_SELECTED };
    if (selected.items === 0)
      return { refusal: "None of the selected items fit this bulk action." };
    return { step, selected };
  } catch (error) {
    return { refusal: commerceError(error).refusal ?? FAILED };
  }
}

export const shouldRevalidate = () => false;

/** Confirms a bulk action on its own page, for browsers without scripts. */
export default function Batch() {
  const question = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  return (
    <div className="page admin">
      <BackLink to={listUrl(address.get("list"))} />
      {"refusal" in question ? (
        <>
          <h1>Bulk action</h1>
          <p>{question.refusal}</p>
        </>
      ) : (
        <>
          <h1>{batchQuestion(question.step, question.selected)}</h1>
          <BatchForm question={question} />
        </>
      )}
    </div>
  );
}
