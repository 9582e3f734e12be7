import { reportNames, type Period, type ReportName } from "@tomashi/programme/contract/reports";
import { dayText } from "~/orders/day-text";

const reports: Record<ReportName, { title: string; about: string }> = {
  orders: {
    title: "Orders",
    about: "Each order placed in the period, with its discount, shipping, tax, and payment.",
  },
  lines: {
    title: "Lines",
    about: "Each order line of these orders, without lines that were removed from the list.",
  },
  refunds: {
    title: "Refunds",
    about: "All refunds in the period, to cards and as store credit.",
  },
  tax: {
    title: "Tax by state",
    about:
      "Sales and tax by state. A sale counts on the day of the order, a return on the day of its refund.",
  },
  "store-credit": {
    title: "Store credit",
    about: "The total balance at the start and the end, each change, and each customer’s balance.",
  },
  payouts: {
    title: "Payouts",
    about:
      "Stripe’s payouts to your bank in the period, entry by entry, with its fees. Payments without an order and orders without a payment are marked.",
  },
};

export function ReportList({ from, to }: Period) {
  const days = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  return (
    <section aria-labelledby="downloads" className="admin-panel">
      <h2 id="downloads">{days}</h2>
      <dl>
        {reportNames.map((name) => (
          <div key={name} className="mt-4">
            <dt>
              <a
                href={`/admin/reports/${name}?${new URLSearchParams({ from, to }).toString()}`}
                download
                className="text-link inline-flex min-h-11 items-center"
              >
                {reports[name].title} (CSV)
              </a>
            </dt>
            <dd className="max-w-[72ch] text-stone">{reports[name].about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
