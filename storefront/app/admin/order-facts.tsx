import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { capitalized } from "@tomashi/programme/contract/capitalized";
import { outsideText } from "@tomashi/programme/contract/phone-orders";
import { DateTime } from "~/components/date-time";
import { ShopperLink } from "./shopper-link";

export function OrderFacts({ order }: { order: AdminOrder }) {
  const { address, shopper, documents, taken_by, paid_outside: paid } = order;
  return (
    <dl className="admin-facts">
      <dt>Ordered</dt>
      <dd>
        <DateTime at={order.created_at} />
      </dd>
      <dt>Customer</dt>
      <dd>
        <ShopperLink of={shopper} />
      </dd>
      {taken_by !== null && (
        <>
          <dt>Taken by</dt>
          <dd>{taken_by}, by phone</dd>
        </>
      )}
      {paid && (
        <>
          <dt>Paid by</dt>
          <dd>
            {capitalized(outsideText(paid.method))}, {paid.reference}. Refunds are paid back outside
            the shop.
          </dd>
        </>
      )}
      <dt>Ship to</dt>
      <dd>
        {address
          ? [address.name, ...address.lines, address.phone].filter(Boolean).map((line, at) => (
              <span key={at} className="block">
                {line}
              </span>
            ))
          : "No address"}
      </dd>
      <dt>Documents</dt>
      <dd className="-mt-2.5 flex flex-wrap gap-x-4">
        {documents.map(({ kind, number, line_id }) => (
          <a
            key={number}
            href={`/admin/orders/${line_id}/${kind}`}
            download
            className="text-link inline-flex min-h-11 items-center"
          >
            {kind === "invoice" ? "Invoice" : "Credit note"} {number} (PDF)
          </a>
        ))}
      </dd>
    </dl>
  );
}
