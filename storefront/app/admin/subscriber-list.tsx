import { Link, useSearchParams } from "@remix-run/react";
import type { Subscriber, Subscribers } from "@tomashi/programme/contract/newsletter";
import { DateTime } from "~/components/date-time";
import { withParameters, queryString } from "./admin-url";
import { Filter, Pager, SearchField } from "./list-form";

/** Lists newsletter subscribers, with the counts and the export of the complete list. */
export function SubscriberList(page: Subscribers) {
  const { confirmed, waiting, left } = page.counts;
  return (
    <>
      <p className="max-w-[72ch]">
        Import the CSV into your newsletter service and replace its list, so that people who
        unsubscribed are removed. Include each reader’s unsubscribe URL in the issue and in its
        List-Unsubscribe header.
      </p>
      <dl className="figures mt-6 flex flex-wrap gap-x-12 gap-y-4">
        <Count of={confirmed} what="Subscribed" />
        <Count of={waiting} what="Unconfirmed" />
        <Count of={left} what="Unsubscribed" />
      </dl>
      <p className="mt-4">
        <a
          href="/admin/newsletter.csv"
          download
          className="text-link inline-flex min-h-11 items-center"
        >
          Export CSV
        </a>
      </p>
      <Search />
      <States />
      <Pager of={page} name="page" what={page.count === 1 ? "email" : "emails"} />
      {page.subscribers.length > 0 && <Table of={page.subscribers} />}
    </>
  );
}

function Count({ of, what }: { of: number; what: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-stone">{what}</dt>
      <dd className="text-[26px] font-semibold">{of}</dd>
    </div>
  );
}

function Search() {
  return (
    <Filter sets={["q", "page"]} label="Emails">
      <SearchField id="subscribers-q" name="q" label="Email" />
    </Filter>
  );
}

const states = [
  ["All", null],
  ["Subscribed", "confirmed"],
  ["Unconfirmed", "waiting"],
] as const;

function States() {
  const [address] = useSearchParams();
  const chosen = address.get("state");
  return (
    <nav aria-label="Newsletter" className="mt-4 flex flex-wrap gap-x-6">
      {states.map(([label, state]) => (
        <Link
          key={label}
          to={{ search: queryString(withParameters(address, { state, page: null })) }}
          aria-current={chosen === state ? "true" : undefined}
          className="admin-tab"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Table({ of: subscribers }: { of: Subscriber[] }) {
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Entered</th>
          <th scope="col">Confirmed</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ id, email, asked_at, confirmed_at }) => (
          <tr key={id}>
            <th scope="row" data-label="Email" className="wrap-anywhere">
              {email}
            </th>
            <td data-label="Entered">
              <DateTime at={asked_at} />
            </td>
            <td data-label="Confirmed">
              {confirmed_at ? <DateTime at={confirmed_at} /> : "Not yet"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
