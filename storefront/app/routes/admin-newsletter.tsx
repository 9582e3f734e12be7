import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { listQuery } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { subscriberList } from "~/admin/lists";
import { unlistedMeta } from "~/seo/page-meta";
import { SubscriberList } from "~/admin/subscriber-list";
import { listSubscribers } from "~/commerce/admin-newsletter.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Newsletter");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const query = listQuery(new URL(args.request.url).searchParams, subscriberList);
  return loadData(args.context, () => listSubscribers(query, auth));
}

export default function Newsletter() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Newsletter</h1>
      {page ? (
        <SubscriberList {...page} />
      ) : (
        <LoadFailure message="The list could not be loaded." />
      )}
    </div>
  );
}
