import { Link, useSearchParams } from "@remix-run/react";
import type { AdminOrderLine, AdminOrderLines } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";
import { searchOf } from "./address";
import { Batch } from "./batch";
import { Pager } from "./list-form";
import type { PendingSection } from "./section-data";
import { OrderFilter } from "./order-filter";
import { OrderRow } from "./order-row";
import { Panel } from "./panel";
import { AsyncSection } from "./async-section";

export function OrdersPanel({ of: orders }: { of: PendingSection<AdminOrderLines> }) {
  return (
    <Panel name="orders" title="Orders">
      <AsyncSection of={orders} failure="The orders could not be loaded.">
        {(page) => <Orders {...page} />}
      </AsyncSection>
    </Panel>
  );
}

function Orders(page: AdminOrderLines) {
  const [address] = useSearchParams();
  const { order_lines: lines, pieces, amount, count } = page;
  return (
    <>
      <OrderFilter years={page.years} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <Pager of={page} name="ordersPage" what={count === 1 ? "order line" : "order lines"} />
        <p className="figures">
          {pieces} {pieces === 1 ? "item" : "items"}, {dollarsText(amount)} before refunds{" "}
          <Link to="/admin/new-order" className="text-link ml-4 inline-flex min-h-11 items-center">
            New order
          </Link>
          <a
            href={`/admin/orders.csv${searchOf(address)}`}
            download
            className="text-link ml-4 inline-flex min-h-11 items-center"
          >
            Export CSV
          </a>
        </p>
      </div>
      {lines.length > 0 && (
        <Batch lines={lines}>
          <OrderTable lines={lines} />
        </Batch>
      )}
    </>
  );
}

function OrderTable({ lines }: { lines: AdminOrderLine[] }) {
  return (
    <table className="admin-table admin-cards admin-orders">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Selected</span>
          </th>
          <th scope="col">Item</th>
          <th scope="col">Customer</th>
          <th scope="col">Ordered</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col">Status</th>
          <th scope="col">Next</th>
        </tr>
      </thead>
      {lines.map((line) => (
        <OrderRow key={line.line_id} line={line} />
      ))}
    </table>
  );
}
