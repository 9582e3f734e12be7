import { Link } from "@remix-run/react";
import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { BATCH_FORM } from "./batch";
import { HistoryButton, HistoryList, useHistory } from "./history";
import { DateTime } from "~/components/date-time";
import { OrderActions } from "./order-actions";
import { LinePrice } from "./line-price";
import { statusText } from "~/orders/status-text";
import { ShipTo } from "./ship-to";
import { ShopperLink } from "./shopper-link";
import { SlipLink } from "./slip-link";
import { StatusNote } from "./status-note";
import { TrackingForm, TrackingNote } from "./tracking-form";
import { ReturnNote } from "./return-note";

/** Shows an order line, and on request its history below. */
export function OrderRow({ line }: { line: AdminOrderLine }) {
  const history = useHistory(line.line_id);
  const id = `line-${line.line_id}`;
  return (
    <tbody>
      <tr>
        <td className="admin-select">
          <input
            type="checkbox"
            form={BATCH_FORM}
            name="line"
            value={line.line_id}
            aria-label={`Select order ${line.order_number}, ${itemTitle(line.name, line.color)}`}
            className="admin-check"
          />
        </td>
        <th scope="row" id={id} data-label="Item">
          {line.quantity > 1 && `${line.quantity} × `}
          {itemTitle(line.name, line.color)}
          <Link to={`/admin/orders/${line.order_id}`} className="text-link block font-normal">
            Order {line.order_number}
          </Link>
        </th>
        <td data-label="Customer">
          <ShopperLink of={line.shopper} />
          {line.ship_to && <ShipTo to={line.ship_to} />}
        </td>
        <td data-label="Ordered">
          <DateTime at={line.created_at} />
        </td>
        <td data-label="Price" className="number">
          <LinePrice {...line} />
        </td>
        <td data-label="Status">
          {statusText[line.status]}
          <StatusNote line={line} />
          <TrackingNote line={line} />
          <ReturnNote line={line} />
        </td>
        <td data-label="Next">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <OrderActions line={line} describedBy={id} />
            {line.status !== "canceled" && <SlipLink lineId={line.line_id} describedBy={id} />}
            <TrackingForm line={line} describedBy={id} />
            <HistoryButton history={history} describedBy={id} />
          </div>
        </td>
      </tr>
      {history.isOpen && (
        <tr className="admin-more">
          <td colSpan={7}>
            <HistoryList history={history} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
