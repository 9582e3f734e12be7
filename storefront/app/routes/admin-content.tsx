import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ContentState } from "@tomashi/programme/contract/content/http";
import { contentTitles } from "@tomashi/programme/contract/content/names";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { defaultText, sectionForms } from "~/admin/content/section-forms";
import { dayText } from "~/admin/content/version-text";
import { unlistedMeta } from "~/seo/page-meta";
import { listSections } from "~/commerce/admin-content.server";
import { DateTime } from "~/components/date-time";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Site content");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return loadData(args.context, () => listSections(auth));
}

export default function ContentList() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Site content</h1>
      {page ? <List sections={page} /> : <LoadFailure message="The list could not be loaded." />}
    </div>
  );
}

function List({ sections }: { sections: ContentState[] }) {
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Where</th>
          <th scope="col">Visitors see</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ key, current, next, draft }) => (
          <tr key={key}>
            <th scope="row">
              <Link
                to={`/admin/content/${key}`}
                prefetch="intent"
                className="text-link -my-2.5 inline-flex min-h-11 items-center"
              >
                {contentTitles[key]}
              </Link>
            </th>
            <td data-label="Where">{sectionForms[key].where}</td>
            <td data-label="Visitors see">
              <span className="wrap-anywhere">
                {current ? (
                  <>
                    Published by {current.published_by},{" "}
                    <DateTime at={current.published_at ?? ""} />
                  </>
                ) : (
                  defaultText(key)
                )}
                {next && <>; the next one from {dayText(next.effective_on)}</>}
              </span>
            </td>
            <td data-label="Draft">
              <span>{draft ? <span className="admin-new">Draft pending</span> : "–"}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
