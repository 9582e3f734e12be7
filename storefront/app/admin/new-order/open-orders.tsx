import { Link } from "@remix-run/react";
import type { OpenNewOrder } from "@tomashi/programme/contract/phone-orders";
import { DateTime } from "~/components/date-time";

/** Lists the phone orders that are not placed yet. */
export function OpenOrders({ orders }: { orders: OpenNewOrder[] }) {
  if (orders.length === 0) return <p className="mt-3 text-stone">No open orders.</p>;
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col">Started</th>
          <th scope="col">Payment</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, customer, pieces, taken_by, created_at, link_until }) => (
          <tr key={id}>
            <td data-label="Customer" className="wrap-anywhere">
              <Link to={`/admin/new-order/${id}`} className="text-link">
                {customer.name || customer.email}
              </Link>
              {customer.name && <span className="block text-stone">{customer.email}</span>}
            </td>
            <td data-label="Items">{pieces}</td>
            <td data-label="Started" className="wrap-anywhere">
              <DateTime at={created_at} />
              <span className="block text-stone">{taken_by}</span>
            </td>
            <td data-label="Payment">
              {link_until ? (
                <>
                  Link open until <DateTime at={link_until} />
                </>
              ) : (
                "None yet"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
