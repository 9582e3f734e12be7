import { DateOnly } from "~/orders/date-only";
import { OrderLineRow } from "~/orders/order-line-row";
import { OrderSection } from "~/orders/order-section";
import { OrdersList } from "~/orders/orders-list";
import { ReturnForm } from "~/orders/return-form";
import { ReturnFormDialog } from "~/orders/return-form-dialog";
import { ReturnFormFields } from "~/orders/return-form-fields";
import { ReturnProgress } from "~/orders/return-progress";
import { Tracking } from "~/orders/tracking";
import {
  approved,
  delivered,
  denied,
  longOrderLine,
  noReturn,
  offer,
  order,
  orderLine,
  processing,
  requested,
  returned,
} from "../data/orders";
import { NOW, shopper } from "../data/shop";
import type { Stories } from "../story";

const refused = { ok: false, detail: "This piece can no longer be returned." };

/** The customer's orders and returns. */
export const stories: Stories = {
  OrdersList: {
    element: (
      <OrdersList
        person={shopper}
        lines={[orderLine, processing]}
        removedLines={[returned]}
        orders={[order]}
        credit={120}
      />
    ),
  },
  "OrdersList, empty": {
    element: <OrdersList person={shopper} lines={[]} removedLines={[]} orders={[]} credit={0} />,
  },
  OrderSection: {
    element: (
      <OrderSection order={order} headingId="order">
        <OrderLineRow line={orderLine} canBeReturned={false} />
      </OrderSection>
    ),
    on: "a[download]",
    states: ["hover", "focus"],
  },
  OrderLineRow: {
    element: <OrderLineRow line={orderLine} canBeReturned />,
    on: "h3 a",
    states: ["hover", "focus"],
  },
  "OrderLineRow, processing": { element: <OrderLineRow line={processing} canBeReturned /> },
  "OrderLineRow, delivered": { element: <OrderLineRow line={delivered} canBeReturned /> },
  "OrderLineRow, return requested": { element: <OrderLineRow line={requested} canBeReturned /> },
  "OrderLineRow, return approved": { element: <OrderLineRow line={approved} canBeReturned /> },
  "OrderLineRow, return denied": { element: <OrderLineRow line={denied} canBeReturned /> },
  "OrderLineRow, returned": { element: <OrderLineRow line={returned} canBeReturned /> },
  "OrderLineRow, long words": { element: <OrderLineRow line={longOrderLine} canBeReturned /> },
  ReturnForm: {
    element: <ReturnForm line={delivered} headingId="line" />,
    on: "button[type=submit]",
    states: ["hover", "focus", "pressed", "busy"],
  },
  "ReturnForm, refused": {
    element: <ReturnForm line={delivered} headingId="line" />,
    answer: refused,
    on: "button[type=submit]",
    states: ["refused"],
  },
  "ReturnForm, dialog": {
    element: <ReturnForm line={delivered} headingId="line" />,
    on: "button[aria-haspopup]",
    states: ["open"],
    isScreen: true,
  },
  "ReturnForm, disabled": { element: <ReturnForm line={noReturn} headingId="line" /> },
  ReturnFormDialog: {
    element: (
      <ReturnFormDialog title="Return or exchange Tallon in red" onClose={() => undefined}>
        <p>What comes back</p>
      </ReturnFormDialog>
    ),
    isScreen: true,
  },
  ReturnFormFields: {
    element: <ReturnFormFields line={delivered} offer={offer} />,
    on: "select",
    states: ["focus"],
  },
  "ReturnFormFields, no choice": {
    element: (
      <ReturnFormFields
        line={delivered}
        offer={{ ...offer, exchange_colors: [], refund_due_on: null, refund_days_left: null }}
      />
    ),
  },
  ReturnProgress: {
    element: <ReturnProgress line={requested} headingId="line" />,
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  Tracking: { element: <Tracking line={processing} />, states: ["hover", "focus"] },
  DateOnly: { element: <DateOnly at={NOW} /> },
};
