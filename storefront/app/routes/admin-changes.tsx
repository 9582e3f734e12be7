import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import {
  DELETED_ACCOUNT,
  type AdminChange,
  type AdminChanges,
} from "@tomashi/programme/contract/http-admin";
import { requireAdmin } from "~/admin/access.server";
import { listQuery } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { ChangeTable } from "~/admin/change-table";
import { Pager } from "~/admin/list-form";
import { changeList } from "~/admin/lists";
import { unlistedMeta } from "~/seo/page-meta";
import { listChanges } from "~/commerce/admin-changes.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Activity log");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const query = listQuery(new URL(args.request.url).searchParams, changeList);
  return loadData(args.context, () => listChanges(query, auth));
}

export default function Changes() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Activity log</h1>
      {page ? <List {...page} /> : <LoadFailure message="The activity log could not be loaded." />}
    </div>
  );
}

const kinds = [
  ["All", ""],
  ["Orders", "order_line"],
  ["Notes and emails", "order"],
  ["Products", "product"],
  ["Users", "shopper"],
  ["Messages", "contact_message"],
  ["Site content", "content"],
  ["Settings", "settings"],
] as const;

function List(page: AdminChanges) {
  const [address] = useSearchParams();
  const chosen = address.get("kind") ?? "";
  const isOfOne = address.has("subject");
  return (
    <>
      <nav aria-label="Activity log" className="mt-2 flex flex-wrap gap-x-6">
        {kinds.map(([label, kind]) => (
          <Link
            key={kind}
            to={kind ? `/admin/changes?kind=${kind}` : "/admin/changes"}
            aria-current={chosen === kind && !isOfOne ? "true" : undefined}
            className="admin-tab"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Pager of={page} name="page" what={page.count === 1 ? "change" : "changes"} />
      {page.changes.length > 0 && (
        <ChangeTable
          changes={page.changes}
          subjectOf={(subject) => <SubjectLink subject={subject} />}
        />
      )}
    </>
  );
}

function SubjectLink({ subject: { kind, id, name } }: { subject: AdminChange["subject"] }) {
  const pages = {
    order: `/admin/orders/${encodeURIComponent(id)}`,
    order_line: `/admin/changes?subject=${encodeURIComponent(id)}`,
    product: `/admin/updateproduct/${encodeURIComponent(id)}`,
    shopper: `/admin/users/${encodeURIComponent(id)}`,
    contact_message: "/admin/messages",
    content: `/admin/content/${encodeURIComponent(id)}`,
    settings: `/admin/settings/${encodeURIComponent(id)}`,
  };
  // A deleted account has no page.
  if (name === DELETED_ACCOUNT) return <>{name}</>;
  return (
    <Link to={pages[kind]} className="text-link">
      {name}
    </Link>
  );
}
