import { Link, useSearchParams } from "@remix-run/react";
import type { AdminOrderLines } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useMemo } from "react";
import { queryString } from "./admin-url";
import { Batch } from "./batch";
import { Pager } from "./list-form";
import type { PendingSection } from "./section-data";
import { listedOrders, type ListedOrder } from "./listed-orders";
import { OrderBlock } from "./order-block";
import { OrderFilter } from "./order-filter";
import { Panel } from "./panel";
import { AsyncSection } from "./async-section";
import { orderList } from "./lists";

export function OrdersPanel({ of: orders }: { of: PendingSection<AdminOrderLines> }) {
  return (
    <Panel name="orders" title="Orders">
      <AsyncSection of={orders} failure="The orders could not be loaded.">
        {(page) => <Orders page={page} />}
      </AsyncSection>
    </Panel>
  );
}

function Orders({ page }: { page: AdminOrderLines }) {
  const [address] = useSearchParams();
  const { pieces, amount, count } = page;
  const orders = useMemo(() => listedOrders(page), [page]);
  const isFiltered = Object.values(orderList.filters).some((name) => address.get(name));
  return (
    <>
      <OrderFilter years={page.years} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <Pager
          of={page}
          name="ordersPage"
          what={count === 1 ? "order" : "orders"}
          none={isFiltered ? "Nothing left in this list" : "No orders"}
        />
        <p className="figures">
          {pieces} {pieces === 1 ? "item" : "items"}, {dollarsText(amount)} before refunds{" "}
          <Link to="/admin/new-order" className="text-link ml-4 inline-flex min-h-11 items-center">
            New order
          </Link>
          <a
            href={`/admin/orders.csv${queryString(address)}`}
            download
            className="text-link ml-4 inline-flex min-h-11 items-center"
          >
            Export CSV
          </a>
        </p>
      </div>
      <Batch orders={orders} count={count}>
        {orders.length > 0 && <OrderTable orders={orders} />}
      </Batch>
    </>
  );
}

function OrderTable({ orders }: { orders: ListedOrder[] }) {
  return (
    <table className="admin-table admin-cards admin-orders">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Selected</span>
          </th>
          <th scope="col">Order, item</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col">Customer, status</th>
          <th scope="col">Ship to, next</th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderBlock key={order.order_id} order={order} />
      ))}
    </table>
  );
}
