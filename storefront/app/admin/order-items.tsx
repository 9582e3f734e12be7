import type { AdminOrder, AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { finalSaleText } from "@tomashi/programme/contract/final-sale-text";
import { ActionButton } from "./action-button";
import { CancelItem } from "./cancel-item";
import { DelayItem, ShipDateNote } from "./delay-item";
import { LinePrice } from "./line-price";
import { ReopenReturn, UndoDelivery, UndoStart } from "./corrections";
import { RefundLostItem, ReshipLostItem } from "./lost-package";
import { OrderActions } from "./order-actions";
import { PackTogether } from "./pack-together";
import { ReturnNote } from "./return-note";
import { SlipLink } from "./slip-link";
import { StatusNote } from "./status-note";
import { TrackingForm, TrackingNote } from "./tracking-form";
import { orderStatusTexts } from "~/texts/order-status";

export function OrderItems({ order }: { order: AdminOrder }) {
  const { lines } = order;
  const isPaidOutside = order.paid_outside !== null;
  return (
    <section aria-labelledby="lines" className="admin-panel">
      <h2 id="lines" tabIndex={-1}>
        Lines
      </h2>
      <table className="admin-table admin-cards">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line_id}>
              <th scope="row" data-label="Item" id={`item-${line.line_id}`}>
                {line.quantity > 1 && `${line.quantity} × `}
                {itemTitle(line.name, line.color)}
                <span className="block font-normal text-stone empty:hidden">
                  {finalSaleText(line)}
                </span>
              </th>
              <td data-label="Status">
                {orderStatusTexts[line.status]}
                <StatusNote line={line} />
                {line.status === "processing" && line.package !== null && (
                  <span className="block text-stone">
                    Package {line.package}
                    {line.is_shipped && ", handed over"}
                  </span>
                )}
                {line.is_removed && <span className="block text-stone">Removed from the list</span>}
                <ShipDateNote line={line} />
                {line.listed && <TrackingNote line={line.listed} />}
                {line.listed && <ReturnNote line={line.listed} />}
                <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2 empty:hidden">
                  <ListedActions line={line} />
                  <DelayItem line={line} describedBy={`item-${line.line_id}`} />
                  {line.status === "processing" && !line.is_shipped && (
                    <ActionButton
                      label="Handed over"
                      describedBy={`item-${line.line_id}`}
                      action="/admin/hand-over"
                      fields={{ line: line.line_id }}
                    />
                  )}
                  <CancelItem
                    line={line}
                    describedBy={`item-${line.line_id}`}
                    isPaidOutside={isPaidOutside}
                  />
                  <UndoStart line={line} describedBy={`item-${line.line_id}`} />
                  <ReopenReturn line={line} describedBy={`item-${line.line_id}`} />
                  <UndoDelivery line={line} describedBy={`item-${line.line_id}`} />
                  <RefundLostItem line={line} describedBy={`item-${line.line_id}`} />
                  <ReshipLostItem line={line} describedBy={`item-${line.line_id}`} />
                </div>
              </td>
              <td data-label="Price" className="number">
                <LinePrice {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 empty:hidden">
        <PackTogether order={order} />
      </div>
    </section>
  );
}

/** Shows the actions and documents that the order list offers too. */
function ListedActions({ line: { line_id, status, listed } }: { line: AdminOrderItem }) {
  if (!listed) return null;
  const id = `item-${line_id}`;
  return (
    <>
      <OrderActions line={listed} describedBy={id} focusAfter="lines" />
      <TrackingForm line={listed} describedBy={id} />
      {status !== "canceled" && <SlipLink lineIds={[line_id]} describedBy={id} />}
    </>
  );
}
