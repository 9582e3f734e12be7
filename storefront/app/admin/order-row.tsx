import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { HistoryButton, HistoryList, useHistory } from "./history";
import { OrderActions } from "./order-actions";
import { LinePrice } from "./line-price";
import { orderStatusTexts } from "~/texts/order-status";
import { StatusNote } from "./status-note";
import { TrackingForm, TrackingNote } from "./tracking-form";
import { ReturnNote } from "./return-note";

interface OrderRowProps {
  line: AdminOrderLine;
  /** The ID of the element with the order's number. */
  orderRowId: string;
}

/** Shows an order line, with its history below when opened. */
export function OrderRow({ line, orderRowId }: OrderRowProps) {
  const history = useHistory(line.line_id);
  const id = `line-${line.line_id}`;
  const describedBy = `${orderRowId} ${id}`;
  return (
    <>
      <tr>
        <td />
        <th scope="row" id={id} data-label="Item">
          {line.quantity > 1 && `${line.quantity} × `}
          {itemTitle(line.name, line.color)}
        </th>
        <td data-label="Price" className="number">
          <LinePrice {...line} />
        </td>
        <td data-label="Status">
          {orderStatusTexts[line.status]}
          <StatusNote line={line} />
          <TrackingNote line={line} />
          <ReturnNote line={line} />
        </td>
        <td data-label="Next">
          <div className="flex flex-wrap items-start gap-x-4">
            <OrderActions line={line} describedBy={describedBy} />
            <TrackingForm line={line} describedBy={describedBy} />
            <HistoryButton history={history} describedBy={describedBy} />
          </div>
        </td>
      </tr>
      {history.isOpen && (
        <tr className="admin-more">
          <td colSpan={5}>
            <HistoryList history={history} />
          </td>
        </tr>
      )}
    </>
  );
}
