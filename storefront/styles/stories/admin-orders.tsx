import { ActionButton } from "~/admin/action-button";
import { Batch } from "~/admin/batch";
import { ChangeTable } from "~/admin/change-table";
import { Confirmed } from "~/admin/confirmed";
import { InvoiceLink } from "~/admin/invoice-link";
import { LinePrice } from "~/admin/line-price";
import { OrderActs } from "~/admin/order-actions";
import { OrderFacts } from "~/admin/order-facts";
import { OrderFilter } from "~/admin/order-filter";
import { OrderHistory } from "~/admin/order-history";
import { OrderMails } from "~/admin/order-mails";
import { OrderMoney } from "~/admin/order-money";
import { OrderNotes } from "~/admin/order-notes";
import { OrderPieces } from "~/admin/order-pieces";
import { OrderRow } from "~/admin/order-row";
import { OrdersPanel } from "~/admin/orders-panel";
import { ReturnNote } from "~/admin/return-note";
import { StatusNote } from "~/admin/status-note";
import { ReturnRefusal } from "~/admin/return-refusal";
import { ShipTo } from "~/admin/ship-to";
import { ShopperLink } from "~/admin/shopper-link";
import { SlipLink, SlipsButton } from "~/admin/slip-link";
import { TrackingFields } from "~/admin/tracking-fields";
import { TrackingForm, TrackingNote } from "~/admin/tracking-form";
import { adminLine, adminLines, adminOrder, approvedLine, change } from "../data/admin";
import { LONG } from "../data/shop";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const refused = { ok: false, detail: "Somebody else has changed this order meanwhile." };
const none = { ...adminLines, order_lines: [], pieces: 0, amount: 0, count: 0, offset: 0 };
const add = (
  <ActionButton
    label="Mark as processing"
    describedBy="line"
    action="/admin"
    fields={{ line: "1" }}
  />
);

/** The orders of the admin. */
export const stories: Stories = {
  ActionButton: inAdmin(add, { states: ["hover", "focus", "pressed", "busy"], on: "button" }),
  "ActionButton, refused": inAdmin(add, { states: ["refused"], on: "button", answer: refused }),
  OrdersPanel: inAdmin(<OrdersPanel of={{ data: adminLines }} />, {
    on: ".admin-check",
    states: ["focus"],
  }),
  "OrdersPanel, empty": inAdmin(<OrdersPanel of={{ data: none }} />),
  "OrdersPanel, loading": inAdmin(<OrdersPanel of={new Promise(() => undefined)} />),
  "OrdersPanel, failure": inAdmin(<OrdersPanel of={{ failure: 503 }} />),
  OrderFilter: inAdmin(<OrderFilter years={[2026]} />, {
    on: "select",
    states: ["hover", "focus"],
  }),
  "OrderFilter, chosen": inAdmin(<OrderFilter years={[2026]} />, {
    at: "/admin?year=2026&order=1042",
  }),
  OrderRow: inAdmin(
    <table className="admin-table admin-cards admin-orders">
      <OrderRow line={approvedLine} />
    </table>,
    { on: "th a", states: ["hover", "focus"] },
  ),
  OrderActs: inAdmin(<OrderActs line={approvedLine} describedBy="line" />),
  Batch: inAdmin(
    <Batch lines={[adminLine]}>
      <p>The lines</p>
    </Batch>,
    { on: "summary", states: ["focus", "open"] },
  ),
  Confirmed: inAdmin(
    <Confirmed
      label="Delete"
      describedBy="line"
      question={`Delete ${LONG}?`}
      action="/admin"
      fields={{}}
      confirmLabel="Delete product"
      cancelLabel="Keep"
      focusAfter="line"
    >
      <p>It leaves the sale at once.</p>
    </Confirmed>,
    { isScreen: true, states: ["hover", "focus", "open"], on: "button" },
  ),
  ReturnRefusal: inAdmin(<ReturnRefusal line={approvedLine} describedBy="line" of="goods" />, {
    isScreen: true,
    states: ["open"],
  }),
  ReturnNote: inAdmin(<ReturnNote line={approvedLine} />),
  StatusNote: inAdmin(
    <StatusNote line={{ ...adminLine, exchanged_for: { name: "Tracy", color: "black" } }} />,
  ),
  TrackingForm: inAdmin(<TrackingForm line={adminLine} describedBy="line" />, {
    on: "summary",
    states: ["hover", "focus", "open"],
  }),
  TrackingNote: inAdmin(<TrackingNote line={adminLines.order_lines[1] ?? adminLine} />, {
    states: ["hover", "focus"],
  }),
  TrackingFields: inAdmin(<TrackingFields tracking={null} />),
  ShipTo: inAdmin(adminLine.ship_to && <ShipTo to={adminLine.ship_to} />, {
    on: "summary",
    states: ["hover", "focus", "open"],
  }),
  ShopperLink: inAdmin(<ShopperLink of={adminLine.shopper} />, { states: ["hover", "focus"] }),
  LinePrice: inAdmin(<LinePrice price={740} quantity={2} exchanged_for={null} />),
  InvoiceLink: inAdmin(<InvoiceLink lineId="line" describedBy="line" />, {
    states: ["hover", "focus"],
  }),
  SlipLink: inAdmin(<SlipLink lineId="line" describedBy="line" />),
  SlipsButton: inAdmin(<SlipsButton nothingSelected="Select at least one order line." />, {
    states: ["hover", "focus", "pressed"],
  }),
  OrderFacts: inAdmin(<OrderFacts order={adminOrder} />),
  OrderHistory: inAdmin(<OrderHistory changes={[change]} />),
  "OrderHistory, empty": inAdmin(<OrderHistory changes={[]} />),
  OrderMails: inAdmin(<OrderMails order={adminOrder} />),
  "OrderMails, empty": inAdmin(<OrderMails order={{ ...adminOrder, mails: [] }} />),
  OrderMoney: inAdmin(<OrderMoney order={adminOrder} />),
  "OrderMoney, empty": inAdmin(<OrderMoney order={{ ...adminOrder, money: [] }} />),
  OrderNotes: inAdmin(<OrderNotes order={adminOrder} />, { on: "textarea", states: ["focus"] }),
  "OrderNotes, empty": inAdmin(<OrderNotes order={{ ...adminOrder, notes: [] }} />),
  OrderPieces: inAdmin(<OrderPieces order={adminOrder} />),
  ChangeTable: inAdmin(<ChangeTable changes={[change]} subjectOf={({ name }) => name} />),
};
