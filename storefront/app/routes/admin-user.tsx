import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { AdminShopper, CreditLedger } from "@tomashi/programme/contract/http-admin";
import { requireAdmin } from "~/admin/access.server";
import { listQuery } from "~/admin/admin-url";
import { creditReasonText } from "~/admin/credit-reason-text";
import { CreditForm } from "~/admin/credit-form";
import { BackLink } from "~/admin/back-link";
import { EventList } from "~/admin/event-list";
import { eventList } from "~/admin/lists";
import { unlistedMeta } from "~/seo/page-meta";
import { DateTime } from "~/components/date-time";
import { ResetTwoFactor } from "~/admin/reset-two-factor";
import { RoleForms } from "~/admin/role-forms";
import { roleText } from "~/admin/role-text";
import { CartList } from "~/admin/users-panel";
import { listEvents, readCredit, readShopper } from "~/commerce/admin-shoppers.server";
import { LoadFailure } from "~/components/load-failure";
import { dollarsText } from "@tomashi/programme/contract/money";
import type { PageHandle } from "~/components/page-handle";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("User");

export async function loader(args: LoaderFunctionArgs) {
  const { person, auth } = await requireAdmin(args);
  const id = args.params.id ?? "";
  return loadData(args.context, async () => {
    const [shopper, credit, events] = await Promise.all([
      readShopper(id, auth),
      readCredit(id, auth),
      listEvents(id, listQuery(new URL(args.request.url).searchParams, eventList), auth),
    ]);
    return { shopper, credit, events, isOwn: shopper.id === person.id };
  });
}

export default function User() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      {page ? (
        <>
          <h1 id="user">{page.shopper.name || page.shopper.email}</h1>
          <Facts {...page.shopper} />
          <RoleForms shopper={page.shopper} />
          {page.shopper.has_second_factor && !page.isOwn && (
            <ResetTwoFactor shopper={page.shopper} />
          )}
          <Ledger {...page.credit} shopper={page.shopper} />
          <EventList of={page.events} />
        </>
      ) : (
        <>
          <h1>User</h1>
          <LoadFailure message="This user could not be loaded." />
        </>
      )}
    </div>
  );
}

function Facts(shopper: AdminShopper) {
  const { email, phone, address, role, created_at, cart, orders } = shopper;
  return (
    <dl className="admin-facts">
      <dt>Email</dt>
      <dd>{email}</dd>
      <dt>Phone</dt>
      <dd>{phone || "–"}</dd>
      <dt>Address</dt>
      <dd className="whitespace-pre-line">{address || "–"}</dd>
      <dt>Since</dt>
      <dd>
        <DateTime at={created_at} />
      </dd>
      <dt>Role</dt>
      <dd>{roleText(role)}</dd>
      {(role !== null || shopper.has_second_factor) && (
        <>
          <dt>Two-factor authentication</dt>
          <dd>{shopper.has_second_factor ? "On" : "Off"}</dd>
        </>
      )}
      <dt>Bag</dt>
      <dd>
        <CartList items={cart} />
      </dd>
      <dt>Orders</dt>
      <dd>
        <Link to={`/admin?order=${encodeURIComponent(email)}`} className="text-link">
          {orders} {orders === 1 ? "order" : "orders"}
        </Link>
      </dd>
    </dl>
  );
}

function Ledger({ balance, entries, shopper }: CreditLedger & { shopper: AdminShopper }) {
  return (
    <section aria-labelledby="credit" className="admin-panel">
      <h2 id="credit" tabIndex={-1}>
        Store credit: {dollarsText(balance)}
      </h2>
      <div className="mt-3">
        <CreditForm shopper={shopper} balance={balance} />
      </div>
      {entries.length === 0 ? (
        <p className="mt-3 text-stone">No store credit has been issued or used.</p>
      ) : (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Why</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col" className="number">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label="When">
                  <DateTime at={entry.created_at} />
                </td>
                <td data-label="Why">{creditReasonText(entry.reason)}</td>
                <td data-label="Amount" className="number">
                  {dollarsText(entry.amount)}
                </td>
                <td data-label="Balance" className="number">
                  {dollarsText(entry.balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
