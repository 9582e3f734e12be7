import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Link,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { requireStaff } from "~/admin/access.server";
import { isPanelShown, noScriptRefresh, type PanelName } from "~/admin/admin-url";
import { AnalyticsPanel } from "~/admin/analytics-panel";
import { InventoryPanel } from "~/admin/inventory-panel";
import { loadPanels } from "~/admin/load-panels.server";
import type { SectionData } from "~/admin/section-data";
import { unlistedMeta } from "~/seo/page-meta";
import { OpenAlerts } from "~/admin/open-alerts";
import { OrdersPanel } from "~/admin/orders-panel";
import { Toggles } from "~/admin/toggles";
import { UsersPanel } from "~/admin/users-panel";
import { WorkList } from "~/admin/work-list";
import type { PageHandle } from "~/components/page-handle";
import { useFreshPage } from "~/actions/use-fresh-page";
import { useRootData } from "~/settings/root-data";
import styles from "~/styles/admin.css?url";

export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  hasNoFooter: true,
  refreshWithoutScripts: noScriptRefresh,
};

export const meta = unlistedMeta("Admin");

/** Returns null for a hidden panel, and streams the others as the commerce server responds. */
export async function loader(args: LoaderFunctionArgs) {
  const { person, auth } = await requireStaff(args);
  const panels = await loadPanels(new URL(args.request.url).searchParams, person.role, auth);
  return { ...panels, role: person.role };
}

type Page = Awaited<ReturnType<typeof loadPanels>>;

/** Shows an error in each requested panel when the server is unreachable. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The admin could not be loaded.", error);
    return failedPage(new URL(request.url).searchParams);
  }
}

function failedPage(address: URLSearchParams): Page {
  const failed = (panel: PanelName) =>
    isPanelShown(address, panel) ? Promise.resolve<SectionData<never>>({ failure: 0 }) : null;
  return {
    alerts: null,
    work: Promise.resolve({ failure: 0 }),
    users: failed("users"),
    inventory: failed("inventory"),
    orders: failed("orders"),
    sales: failed("analytics"),
  };
}

export default function Admin() {
  const page = useLoaderData<typeof clientLoader>();
  const known = useRootData()?.person?.role;
  const role = "role" in page ? page.role : known;
  useFreshPage();
  if (role !== "admin") return <MerchandiserPage page={page} />;
  return (
    <div className="page admin">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1>Admin</h1>
        <nav aria-label="Admin" className="flex flex-wrap gap-x-6">
          <AdminLink to="/admin/addproduct" text="Add product" />
          <AdminLink to="/admin/products" text="Products" />
          <AdminLink to="/admin/tracking" text="Tracking list" />
          <AdminLink to="/admin/messages" text="Messages" />
          <AdminLink to="/admin/content" text="Site content" />
          <AdminLink to="/admin/settings/taxes" text="Settings" />
          <AdminLink to="/admin/reports" text="Reports" />
          <AdminLink to="/admin/newsletter" text="Newsletter" />
          <AdminLink to="/admin/notifications" text="Notifications" />
          <AdminLink to="/admin/changes" text="Activity log" />
        </nav>
      </div>
      {page.alerts && <OpenAlerts of={page.alerts} />}
      {page.work && <WorkList of={page.work} />}
      <Toggles />
      <Panels page={page} />
    </div>
  );
}

function Panels({ page: { users, inventory, orders, sales } }: { page: Page }) {
  const [address] = useSearchParams();
  return (
    <>
      {users && <UsersPanel of={users} />}
      {sales && <AnalyticsPanel of={sales} />}
      {orders && <OrdersPanel of={orders} />}
      {inventory && <InventoryPanel of={inventory} canEditProducts />}
      {address.size > 0 && !users && !sales && !inventory && !orders && (
        <p className="mt-8 text-stone">All panels are hidden.</p>
      )}
    </>
  );
}

function MerchandiserPage({ page: { inventory } }: { page: Page }) {
  return (
    <div className="page admin">
      <h1>Stock</h1>
      {inventory && <InventoryPanel of={inventory} canEditProducts={false} />}
    </div>
  );
}

function AdminLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} prefetch="intent" className="text-link inline-flex min-h-11 items-center">
      {text}
    </Link>
  );
}
