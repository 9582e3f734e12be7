import { Link } from "@remix-run/react";
import { countItems } from "@tomashi/programme/contract/count-items";
import { dollarsText } from "@tomashi/programme/contract/money";
import { DateTime } from "~/components/date-time";
import { BATCH_FORM } from "./batch";
import { countText, type ListedOrder } from "./listed-orders";
import { OrderRow } from "./order-row";
import { ShipTo } from "./ship-to";
import { ShopperLink } from "./shopper-link";
import { SlipLink } from "./slip-link";

/** Shows an order in one row, with its matching lines below. */
export function OrderBlock({ order }: { order: ListedOrder }) {
  const { order_id, total, lines } = order;
  const [first] = lines;
  if (!first) return null;
  const { order_number: number, shopper, ship_to } = first;
  const id = `order-${order_id}`;
  const packed = lines.filter(({ status }) => status !== "canceled");
  return (
    <tbody>
      <tr className="admin-order">
        <td className="admin-select">
          <input
            type="checkbox"
            form={BATCH_FORM}
            name="line"
            value={lines.map(({ line_id }) => line_id).join(" ")}
            data-order={order_id}
            aria-label={`Select order ${number}`}
            className="admin-check"
          />
        </td>
        <th scope="rowgroup" id={id} data-label="Order">
          <Link to={`/admin/orders/${order_id}`} className="text-link">
            Order {number}
          </Link>
          <OrderNotes order={order} />
        </th>
        <td data-label="Total" className="number">
          {total === null ? "–" : dollarsText(total)}
        </td>
        <td data-label="Customer">
          <ShopperLink of={shopper} />
        </td>
        <td data-label="Ship to">
          <div className="flex flex-wrap items-baseline gap-x-6">
            {ship_to ? (
              <ShipTo to={ship_to} customer={shopper.name} />
            ) : (
              <span className="grow">No address</span>
            )}
            <span className="text-stone">
              <DateTime at={first.created_at} />
            </span>
            {/* Keeps its width without a slip, so that the times of all orders are in one column. */}
            <span className="desk:w-32 desk:text-right">
              {packed.length > 0 && (
                <SlipLink lineIds={packed.map(({ line_id }) => line_id)} describedBy={id} />
              )}
            </span>
          </div>
        </td>
      </tr>
      {lines.map((line) => (
        <OrderRow key={line.line_id} line={line} orderRowId={id} />
      ))}
    </tbody>
  );
}

/** Shows facts about the entire order below its number: holds, filtered items, and notes. */
function OrderNotes({ order }: { order: ListedOrder }) {
  const { items, notes, is_on_hold, lines } = order;
  const shown = countItems(lines);
  return (
    <>
      {is_on_hold && <span className="admin-low ml-2">On hold</span>}
      {shown < items && (
        <span className="block font-normal text-stone">
          {shown} of {countText(items, "item")}
        </span>
      )}
      {notes > 0 && (
        <span className="block font-normal text-stone">{countText(notes, "note")}</span>
      )}
    </>
  );
}
