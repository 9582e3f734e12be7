import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { AdminContentSection } from "@tomashi/programme/contract/content/http";
import {
  contentTitles,
  isSectionKey,
  type SectionKey,
} from "@tomashi/programme/contract/content/names";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { loadEntered } from "~/admin/content/load-entered.server";
import { runContentAction } from "~/admin/content/run-content-action.server";
import { SectionForm, type Entered } from "~/admin/content/section-form";
import { defaultText, sectionForms } from "~/admin/content/section-forms";
import { SectionState } from "~/admin/content/section-state";
import { VersionHistory } from "~/admin/content/version-history";
import { unlistedMeta } from "~/seo/page-meta";
import { useFocusWhenChanged } from "~/admin/use-focus-when-changed";
import { readSection } from "~/commerce/admin-content.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const FAILED = "The text could not be saved. Please try again.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Site content");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const section = sectionOf(args);
  const from = new URL(args.request.url).searchParams.get("from");
  return loadData(args.context, async () => {
    const state = await readSection(section, auth);
    return { section, state, ...(await loadEntered(state, from, auth)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return runContentAction(args, sectionOf(args), FAILED);
}

export const clientAction = createClientAction(FAILED);

function sectionOf({ params }: Pick<LoaderFunctionArgs, "params">): SectionKey {
  const key = params.section ?? "";
  if (!isSectionKey(key)) throw new Response(null, { status: 404, statusText: "Not Found" });
  return key;
}

export default function ContentSection() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <Link to="/admin/content" className="text-link inline-flex min-h-11 items-center">
        Back to site content
      </Link>
      {page ? (
        // Resets the form when the section changes.
        <Section key={page.section} {...page} />
      ) : (
        <>
          <h1>Site content</h1>
          <LoadFailure message="The text could not be loaded." />
        </>
      )}
    </div>
  );
}

interface SectionProps {
  section: SectionKey;
  state: AdminContentSection;
  source: string;
  entered: Entered;
}

function Section({ section, state, source, entered }: SectionProps) {
  const path = `/admin/content/${section}`;
  useFocusWhenChanged(source, "state");
  return (
    <>
      <h1>{contentTitles[section]}</h1>
      <SectionState
        state={state}
        path={path}
        page={sectionForms[section].page}
        own={defaultText(section)}
      />
      <SectionForm key={source} section={section} head={state.head} initial={entered} />
      <VersionHistory state={state} path={path} />
    </>
  );
}
