import { orderLineStatuses } from "@tomashi/programme/contract/statuses";
import { ActionButton } from "~/admin/action-button";
import { AlertList } from "~/admin/alert-list";
import { Batch } from "~/admin/batch";
import { BatchForm } from "~/admin/batch-form";
import { ChangeTable } from "~/admin/change-table";
import { CancelItem } from "~/admin/cancel-item";
import { ConfirmDialog } from "~/admin/confirm-dialog";
import { DelayFields, DelayItem, ShipDateNote } from "~/admin/delay-item";
import { HoldNoteForm } from "~/admin/hold-note-form";
import { InvoiceLink } from "~/admin/invoice-link";
import { LinePrice } from "~/admin/line-price";
import { OpenRefundActions } from "~/admin/open-refund-actions";
import { OpenAlerts } from "~/admin/open-alerts";
import { OrderActions } from "~/admin/order-actions";
import { OrderAttention } from "~/admin/order-attention";
import { ChangeAddressForm } from "~/admin/change-address-form";
import { OrderFacts } from "~/admin/order-facts";
import { OrderFilter } from "~/admin/order-filter";
import { OrderHistory } from "~/admin/order-history";
import { OrderHolds } from "~/admin/order-holds";
import { OrderEmails } from "~/admin/order-emails";
import { OrderMoney } from "~/admin/order-money";
import { OrderNotes } from "~/admin/order-notes";
import { OrderPackages } from "~/admin/order-packages";
import { OrderItems } from "~/admin/order-items";
import { OrderBlock } from "~/admin/order-block";
import { OrderRow } from "~/admin/order-row";
import { OrdersPanel } from "~/admin/orders-panel";
import { ReopenReturn, UndoDelivery, UndoStart } from "~/admin/corrections";
import { RefundLostItem, ReshipLostItem } from "~/admin/lost-package";
import { PackTogether } from "~/admin/pack-together";
import { PaidOutsideFields } from "~/admin/paid-outside-fields";
import { ReceivedCondition } from "~/admin/received-condition";
import { RefundAndCancel } from "~/admin/refund-and-cancel";
import { RefundForm } from "~/admin/refund-form";
import { ReturnNote } from "~/admin/return-note";
import { StatusNote } from "~/admin/status-note";
import { DenyReturnForm } from "~/admin/deny-return-form";
import { ShipTo } from "~/admin/ship-to";
import { ShopperLink } from "~/admin/shopper-link";
import { PrintButtons, SlipLink } from "~/admin/slip-link";
import { UnpaidOrderActions } from "~/admin/unpaid-order";
import { TrackingFields } from "~/admin/tracking-fields";
import { TrackingForm, TrackingNote } from "~/admin/tracking-form";
import { TrackingList } from "~/admin/tracking-list";
import {
  adminLine,
  adminLines,
  adminListedOrder,
  adminOrder,
  packedOrder,
  quotedRates,
  alerts,
  approvedLine,
  change,
  heldOrder,
  unpaidOrder,
} from "../data/admin";
import { LONG_NAME } from "../data/shop";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const refused = { ok: false, detail: "Someone else changed this order while you were editing." };
const none = {
  ...{ ...adminLines, orders: [], order_lines: [] },
  ...{ pieces: 0, amount: 0, count: 0, offset: 0 },
};
const denied = { line: approvedLine, describedBy: "line", focusAfter: "line" };
const selected = { line_ids: ["line"], items: 1, orders: 1, emails: 1, left_out: 0 };
const add = (
  <ActionButton
    label="Mark as processing"
    describedBy="line"
    action="/admin"
    fields={{ line: "1" }}
  />
);

const trackingRow = {
  ...{ line: 1, text: "1042, UPS, 1Z999AA10123456784", order_number: 1042, items: ["Talia Blue"] },
  ...{ state: "ready" as const, message: "Adds UPS 1Z999AA10123456784." },
};
const trackingRows = [
  trackingRow,
  {
    ...{ line: 2, text: "x, UPS", order_number: null, items: [] },
    ...{ state: "failed" as const, message: "Start the line with an order number." },
  },
];

export const stories: Stories = {
  TrackingList: inAdmin(<TrackingList result={undefined} />),
  "TrackingList, checked": inAdmin(
    <TrackingList result={{ text: "1042, UPS, 1Z999AA10123456784\nx, UPS", rows: trackingRows }} />,
  ),
  "TrackingList, saved": inAdmin(
    <TrackingList
      result={{
        text: "",
        rows: [{ ...trackingRow, state: "saved", message: "Saved UPS 1Z999AA10123456784." }],
        isSaved: true,
      }}
    />,
  ),
  "TrackingList, rejected": inAdmin(
    <TrackingList result={{ text: "", error: "Enter at least one line, or choose a file." }} />,
  ),
  ActionButton: inAdmin(add, { states: ["hover", "focus", "pressed", "busy"], on: "button" }),
  "ActionButton, refused": inAdmin(add, { states: ["refused"], on: "button", answer: refused }),
  OrdersPanel: inAdmin(<OrdersPanel of={{ data: adminLines }} />, {
    on: ".admin-check",
    states: ["focus"],
  }),
  "OrdersPanel, empty": inAdmin(<OrdersPanel of={{ data: none }} />),
  "OrdersPanel, one": inAdmin(
    <OrdersPanel
      of={{
        data: {
          ...{ ...none, orders: [{ ...adminListedOrder, items: 1 }], order_lines: [adminLine] },
          ...{ pieces: 1, amount: 740, count: 1 },
        },
      }}
    />,
    { at: "/admin?status=confirmed&month=11&ordersPage=1" },
  ),
  "OrdersPanel, loading": inAdmin(<OrdersPanel of={new Promise(() => undefined)} />),
  "OrdersPanel, failure": inAdmin(<OrdersPanel of={{ failure: 503 }} />),
  OrderFilter: inAdmin(<OrderFilter years={[2026]} />, {
    on: "select",
    states: ["hover", "focus"],
  }),
  "OrderFilter, chosen": inAdmin(<OrderFilter years={[2026]} />, {
    at: "/admin?year=2026&order=1042",
  }),
  "OrderBlock, least": inAdmin(
    <table className="admin-table admin-cards admin-orders">
      <OrderBlock
        order={{
          ...{ ...adminListedOrder, total: null, items: 1 },
          lines: [
            {
              ...adminLine,
              shopper: { id: "gone", name: "Deleted account", email: "" },
              invoice_number: null,
              ship_to: null,
              exchanged_for: { name: "Tracy", color: "black" },
            },
          ],
        }}
      />
    </table>,
  ),
  OrderBlock: inAdmin(
    <table className="admin-table admin-cards admin-orders">
      <OrderBlock order={{ ...adminListedOrder, lines: [approvedLine] }} />
    </table>,
    { on: "th a", states: ["hover", "focus"] },
  ),
  OrderRow: inAdmin(
    <table className="admin-table admin-cards admin-orders">
      <tbody>
        <OrderRow line={approvedLine} orderRowId="order-order" />
      </tbody>
    </table>,
  ),
  OrderActions: inAdmin(<OrderActions line={approvedLine} describedBy="line" />),
  ...Object.fromEntries(
    orderLineStatuses.map((status) => [
      `OrderActions, ${status}`,
      inAdmin(<OrderActions line={{ ...adminLine, status }} describedBy="line" />),
    ]),
  ),
  "OrderActions, exchange": inAdmin(
    <OrderActions
      line={{
        ...approvedLine,
        can_deny: false,
        exchange_color: "black",
        receipt_offer: {
          complete: { way: "exchange", amount: 0, to_card: 0, fee: 0 },
          packaging_missing: { way: "store_credit", amount: 629, to_card: 0, fee: 111 },
        },
      }}
      describedBy="line"
    />,
  ),
  "OrderActions, card and store credit": inAdmin(
    <OrderActions
      line={{
        ...approvedLine,
        receipt_offer: {
          complete: { way: "card", amount: 740, to_card: 640, fee: 0 },
          packaging_missing: { way: "card", amount: 629, to_card: 529, fee: 111 },
        },
      }}
      describedBy="line"
    />,
  ),
  AlertList: inAdmin(<AlertList alerts={alerts} />),
  OpenAlerts: inAdmin(<OpenAlerts of={{ data: { alerts } }} />),
  "OpenAlerts, failure": inAdmin(<OpenAlerts of={{ failure: 503 }} />),
  OrderAttention: inAdmin(<OrderAttention order={heldOrder} />),
  "OrderAttention, fraud warning": inAdmin(
    <OrderAttention
      order={{
        ...heldOrder,
        alerts: alerts.slice(1, 2),
        holds: heldOrder.holds
          .slice(0, 1)
          .map((hold) => ({ ...hold, reason: "fraud_warning" as const })),
      }}
    />,
  ),
  "OrderAttention, unpaid": inAdmin(<OrderAttention order={unpaidOrder} />),
  PaidOutsideFields: inAdmin(<PaidOutsideFields />),
  UnpaidOrderActions: inAdmin(
    <UnpaidOrderActions
      orderId="order"
      unpaid={{ due: 740, link: null, can_link: true, can_record: true }}
    />,
    { isScreen: true, states: ["open"] },
  ),
  "UnpaidOrderActions, paid in part": inAdmin(
    <UnpaidOrderActions
      orderId="order"
      unpaid={{ due: 120, link: null, can_link: false, can_record: false }}
    />,
  ),
  "OrderAttention, no hold": inAdmin(
    <OrderAttention order={{ ...heldOrder, alerts: alerts.slice(2), holds: [] }} />,
  ),
  "OrderAttention, unknown refund": inAdmin(
    <OrderAttention
      order={{ ...heldOrder, open_refunds: [], alerts: alerts.slice(2), holds: [] }}
    />,
  ),
  "OpenRefundActions, failed": inAdmin(
    <OpenRefundActions
      orderId="order"
      refund={{ id: "failed", attempt: 2, amount: 629, waits: "failed", alert_id: "refund" }}
      describedBy="refund"
    />,
    { isScreen: true, states: ["open"] },
  ),
  "OpenRefundActions, dispute": inAdmin(
    <OpenRefundActions
      orderId="order"
      refund={{ id: "waiting", attempt: 1, amount: 25.5, waits: "dispute", alert_id: null }}
      describedBy="refund"
    />,
    { isScreen: true, states: ["open"] },
  ),
  RefundAndCancel: inAdmin(<RefundAndCancel order={adminOrder} alertId="warning" />, {
    isScreen: true,
    states: ["open"],
  }),
  "RefundAndCancel, all shipped": inAdmin(
    <RefundAndCancel
      order={{ ...adminOrder, lines: [], refundable: { total: 30, to_card: 20 } }}
      alertId="warning"
    />,
    { isScreen: true, states: ["open"] },
  ),
  OrderHolds: inAdmin(<OrderHolds order={heldOrder} />),
  "OrderHolds, none": inAdmin(<OrderHolds order={adminOrder} />),
  HoldNoteForm: inAdmin(
    <HoldNoteForm
      orderId="order"
      fields={[["hold", "place"]]}
      label="Why should it wait?"
      button="Put on hold"
    />,
    { states: ["focus"], on: "textarea" },
  ),
  Batch: inAdmin(
    <Batch orders={[{ ...adminListedOrder, lines: [adminLine] }]} count={40}>
      <p>The orders</p>
    </Batch>,
    { on: "select", states: ["focus"] },
  ),
  "Batch, none": inAdmin(
    <Batch orders={[]} count={0}>
      <p>No orders</p>
    </Batch>,
  ),
  BatchForm: inAdmin(<BatchForm question={{ step: "processing", selected }} />),
  "BatchForm, several": inAdmin(
    <BatchForm
      question={{
        step: "delivered",
        selected: { ...selected, items: 17, orders: 9, emails: 9, left_out: 2 },
      }}
    />,
  ),
  "BatchForm, delay": inAdmin(
    <BatchForm question={{ step: "delayed", selected: { ...selected, left_out: 1 } }} />,
  ),
  Confirmed: inAdmin(
    <ConfirmDialog
      label="Delete"
      describedBy="line"
      question={`Delete ${LONG_NAME}?`}
      action="/admin"
      fields={{}}
      confirmLabel="Delete product"
      cancelLabel="Cancel"
      focusAfter="line"
    >
      <p>Customers can’t buy it anymore.</p>
    </ConfirmDialog>,
    { isScreen: true, states: ["hover", "focus", "open"], on: "button" },
  ),
  ReturnRefusal: inAdmin(<DenyReturnForm {...denied} of="goods" />, {
    isScreen: true,
    states: ["open"],
  }),
  CancelItem: inAdmin(
    adminOrder.lines.map((line) => (
      <CancelItem key={line.line_id} line={line} describedBy="line" />
    )),
    { isScreen: true, states: ["open"] },
  ),
  DelayItem: inAdmin(
    adminOrder.lines.map((line) => <DelayItem key={line.line_id} line={line} describedBy="line" />),
    { isScreen: true, states: ["open"] },
  ),
  DelayFields: inAdmin(<DelayFields />),
  ShipDateNote: inAdmin(
    [
      { promised_on: "2026-12-20", delay: null },
      { promised_on: "2027-02-20", delay: { consent_by: "2027-01-19", answer: null } },
      { promised_on: "2027-02-20", delay: { consent_by: null, answer: "waits" as const } },
      { promised_on: null, delay: { consent_by: "2027-01-19", answer: null } },
    ].map((promise, index) => (
      <p key={index}>
        <ShipDateNote line={{ status: "confirmed", ...promise }} />
      </p>
    )),
  ),
  "RefundLostItem, ReopenReturn, ReshipLostItem, UndoDelivery, and UndoStart": inAdmin(
    adminOrder.lines.map((line) => (
      <div key={line.line_id}>
        <UndoDelivery line={{ ...line, status: "delivered" }} describedBy="line" />
        <UndoStart line={{ ...line, status: "processing" }} describedBy="line" />
        <ReopenReturn
          line={{ ...line, status: "return_denied", can_reopen: true }}
          describedBy="line"
        />
        <RefundLostItem line={{ ...line, status: "delivered" }} describedBy="line" />
        <ReshipLostItem line={{ ...line, status: "delivered" }} describedBy="line" />
      </div>
    )),
    { isScreen: true, states: ["open"], on: "button" },
  ),
  PackTogether: inAdmin(<PackTogether order={adminOrder} />, {
    isScreen: true,
    states: ["open"],
    on: "button",
  }),
  ReceivedCondition: inAdmin(<ReceivedCondition isExchange={false} isDamaged={false} />),
  RefundForm: inAdmin(<RefundForm order={adminOrder} />, { isScreen: true, states: ["open"] }),
  ReturnNote: inAdmin(<ReturnNote line={approvedLine} />),
  "ReturnNote, refused": inAdmin(
    <ReturnNote line={{ ...approvedLine, return_reason: null, refusal_reason: "It was worn." }} />,
  ),
  "TrackingNote, other": inAdmin(
    <TrackingNote
      line={{
        ...adminLine,
        status: "delivered",
        tracking: { carrier: "other", number: "77", url: null },
      }}
    />,
  ),
  "OrderPieces, many": inAdmin(
    <OrderItems
      order={{
        ...adminOrder,
        lines: adminOrder.lines.flatMap((line) => [
          {
            ...line,
            line_id: "removed",
            quantity: 1,
            is_removed: true,
            final_sale: "pre_order" as const,
            ships_on: "2027-02-01",
            status: "returned" as const,
            settled: {
              ...{ way: "store_credit" as const, amount: 629, to_card: 0, fee: 111 },
              deduction_reason: "The strap is scratched.",
            },
          },
          {
            ...line,
            line_id: "exchange",
            final_sale: null,
            exchanged_for: { name: "Tracy", color: "black" },
          },
        ]),
      }}
    />,
  ),
  "StatusNote, sent again": inAdmin(<StatusNote line={{ ...adminLine, is_sent_again: true }} />),
  "StatusNote, lost": inAdmin(
    <>
      <StatusNote line={{ ...adminLine, status: "canceled", closed_as: "reshipped" }} />
      <StatusNote line={{ ...adminLine, status: "canceled", closed_as: "refunded" }} />
    </>,
  ),
  StatusNote: inAdmin(
    <StatusNote line={{ ...adminLine, exchanged_for: { name: "Tracy", color: "black" } }} />,
  ),
  ...Object.fromEntries(
    (["card", "store_credit", "exchange"] as const).map((way) => [
      `StatusNote, ${way}`,
      inAdmin(
        <StatusNote
          line={{
            ...adminLine,
            status: "returned",
            exchange_color: way === "exchange" ? "black" : null,
            settled: {
              ...{ way, amount: way === "exchange" ? 0 : 629, to_card: way === "card" ? 629 : 0 },
              ...{ fee: way === "card" ? 111 : 0, deduction_reason: null },
            },
          }}
        />,
      ),
    ]),
  ),
  "StatusNote, exchange wanted": inAdmin(
    <StatusNote line={{ ...adminLine, status: "return_requested", exchange_color: "black" }} />,
  ),
  "ReturnRefusal, request": inAdmin(<DenyReturnForm {...denied} line={adminLine} of="request" />),
  "TrackingForm, to be corrected": inAdmin(
    <TrackingForm
      line={{
        ...adminLine,
        status: "processing",
        tracking: { carrier: "other", number: "77", url: "https://example.com/77" },
      }}
      describedBy="line"
    />,
  ),
  TrackingForm: inAdmin(<TrackingForm line={adminLine} describedBy="line" />, {
    on: "summary",
    states: ["hover", "focus", "open"],
  }),
  TrackingNote: inAdmin(<TrackingNote line={adminLines.order_lines[1] ?? adminLine} />, {
    states: ["hover", "focus"],
  }),
  TrackingFields: inAdmin(<TrackingFields tracking={null} />),
  ShipTo: inAdmin(adminLine.ship_to && <ShipTo to={adminLine.ship_to} customer="Grace Buyer" />, {
    on: "summary",
    states: ["hover", "focus", "open"],
  }),
  ShopperLink: inAdmin(<ShopperLink of={adminLine.shopper} />, { states: ["hover", "focus"] }),
  LinePrice: inAdmin(<LinePrice price={740} quantity={2} exchanged_for={null} />),
  "LinePrice, one": inAdmin(<LinePrice price={740} quantity={1} exchanged_for={null} />),
  "LinePrice, in exchange": inAdmin(
    <LinePrice price={740} quantity={1} exchanged_for={{ name: "Tracy", color: "black" }} />,
  ),
  InvoiceLink: inAdmin(<InvoiceLink lineId="line" describedBy="line" />, {
    states: ["hover", "focus"],
  }),
  SlipLink: inAdmin(<SlipLink lineIds={["line"]} describedBy="line" />),
  PrintButtons: inAdmin(<PrintButtons />, {
    on: "button",
    states: ["hover", "focus", "pressed"],
  }),
  OrderFacts: inAdmin(<OrderFacts order={adminOrder} />),
  "OrderFacts, least": inAdmin(
    <OrderFacts order={{ ...adminOrder, address: null, documents: [] }} />,
  ),
  ChangeAddressForm: inAdmin(<ChangeAddressForm order={adminOrder} />, {
    on: "summary",
    states: ["hover", "focus", "open"],
  }),
  OrderHistory: inAdmin(<OrderHistory order={adminOrder} />),
  OrderMails: inAdmin(<OrderEmails order={adminOrder} />),
  "OrderMails, empty": inAdmin(<OrderEmails order={{ ...adminOrder, mails: [] }} />),
  OrderMoney: inAdmin(<OrderMoney order={adminOrder} />),
  "OrderMoney, empty": inAdmin(<OrderMoney order={{ ...adminOrder, money: [] }} />),
  OrderNotes: inAdmin(<OrderNotes order={adminOrder} />, { on: "textarea", states: ["focus"] }),
  "OrderNotes, empty": inAdmin(<OrderNotes order={{ ...adminOrder, notes: [] }} />),
  OrderPackages: inAdmin(<OrderPackages order={packedOrder} quoted={quotedRates} />, {
    isScreen: true,
  }),
  "OrderPackages, no rates": inAdmin(
    [
      { ...quotedRates, rates: [] },
      {
        ...quotedRates,
        rates: [],
        refusal: "Tallon Red has no weight. Enter it on the product’s page.",
      },
    ].map((quoted, at) => <OrderPackages key={at} order={packedOrder} quoted={quoted} />),
  ),
  OrderPieces: inAdmin(<OrderItems order={adminOrder} />),
  ChangeTable: inAdmin(<ChangeTable changes={[change]} subjectOf={({ name }) => name} />),
};
