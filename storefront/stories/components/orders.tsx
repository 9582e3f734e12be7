import { BuyAgain } from "~/orders/buy-again";
import { CancelForm } from "~/orders/cancel-form";
import { ChangeAddress } from "~/orders/change-address";
import { DelayAnswer } from "~/orders/delay-answer";
import { DateOnly } from "~/orders/date-only";
import { OrderLineRow } from "~/orders/order-line-row";
import { OrderReturn } from "~/orders/order-return";
import { OrderSection } from "~/orders/order-section";
import { OrdersList } from "~/orders/orders-list";
import { ReturnForm } from "~/orders/return-form";
import { ReturnFormDialog } from "~/orders/return-form-dialog";
import { ReturnFormFields } from "~/orders/return-form-fields";
import { ReturnProgress } from "~/orders/return-progress";
import { OrderTimeline } from "~/orders/order-timeline";
import { Tracking } from "~/orders/tracking";
import {
  approved,
  canceled,
  delay,
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

const ofShopper = { at: "/profile/ordereturn/shopper", path: "/profile/ordereturn/:id" };

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
  "OrdersList, earlier alone": {
    element: (
      <OrdersList
        person={shopper}
        lines={[]}
        removedLines={[delivered, { ...noReturn, order_id: "other" }]}
        orders={[order]}
        credit={0}
      />
    ),
  },
  OrderTimeline: {
    element: <OrderTimeline order={order} lines={[orderLine, canceled]} headingId="order" />,
  },
  "OrderLineRow, delayed": {
    element: (
      <ul>
        <OrderLineRow line={{ ...orderLine, delay: { day: "2027-02-20" } }} canBeReturned={false} />
        <OrderLineRow line={{ ...orderLine, delay: { day: null } }} canBeReturned={false} />
      </ul>
    ),
  },
  OrderSection: {
    element: (
      <OrderSection order={order} headingId="order" lines={[orderLine]} shown={[orderLine]}>
        <OrderLineRow line={orderLine} canBeReturned={false} />
      </OrderSection>
    ),
    on: "a[download]",
    states: ["hover", "focus"],
  },
  "OrderSection, unknown yet": {
    element: (
      <OrderSection order={undefined} headingId="order" lines={[orderLine]} shown={[orderLine]}>
        <OrderLineRow line={orderLine} canBeReturned={false} />
      </OrderSection>
    ),
  },
  "OrderSection, least": {
    element: (
      <OrderSection
        lines={[orderLine]}
        shown={[orderLine]}
        order={{
          ...order,
          address: null,
          documents: [],
          sums: {
            subtotal: 740,
            discount: 0,
            shipping: 0,
            tax: 0,
            total: 740,
            paid_by_credit: 740,
            paid_by_card: 0,
            paid_outside: 0,
            due: 0,
            refunded_to_card: 0,
            refunded_outside: 0,
            refunded_as_credit: 740,
          },
        }}
        headingId="order"
      >
        <OrderLineRow line={orderLine} canBeReturned={false} />
      </OrderSection>
    ),
  },
  OrderLineRow: {
    element: <OrderLineRow line={orderLine} canBeReturned />,
    on: "h3 a",
    states: ["hover", "focus"],
  },
  "OrderLineRow, processing": { element: <OrderLineRow line={processing} canBeReturned /> },
  "OrderLineRow, delivered": { element: <OrderLineRow line={delivered} canBeReturned /> },
  "OrderLineRow, return requested": {
    element: <OrderLineRow line={requested} canBeReturned />,
    ...ofShopper,
  },
  "OrderLineRow, return approved": {
    element: <OrderLineRow line={approved} canBeReturned />,
    ...ofShopper,
  },
  "OrderLineRow, return denied": { element: <OrderLineRow line={denied} canBeReturned /> },
  "OrderLineRow, returned": { element: <OrderLineRow line={returned} canBeReturned /> },
  "OrderLineRow, long words": { element: <OrderLineRow line={longOrderLine} canBeReturned /> },
  "OrderLineRow, earlier": { element: <OrderLineRow line={delivered} canBeReturned={false} /> },
  "OrderLineRow, sent again": {
    element: <OrderLineRow line={{ ...orderLine, is_sent_again: true }} canBeReturned />,
  },
  ...Object.fromEntries(
    (["reshipped", "refunded"] as const).map((closed_as) => [
      `OrderLineRow, lost, ${closed_as}`,
      {
        element: (
          <OrderLineRow
            line={{ ...orderLine, status: "canceled", cancel_offers: [], closed_as }}
            canBeReturned
          />
        ),
      },
    ]),
  ),
  "OrderLineRow, came in exchange, pre-order": {
    element: (
      <OrderLineRow
        line={{
          ...orderLine,
          quantity: 2,
          exchanged_for: { name: "Talia", color: "blue" },
          final_sale: "pre_order",
          ships_on: "2027-02-01",
        }}
        canBeReturned
      />
    ),
  },
  "OrderLineRow, returned for store credit": {
    element: (
      <OrderLineRow
        line={{
          ...returned,
          settled: {
            ...{ way: "store_credit", amount: 640, to_card: 0, fee: 0 },
            deduction_reason: "The strap is scratched.",
          },
        }}
        canBeReturned
      />
    ),
  },
  "OrderLineRow, exchanged": {
    element: (
      <OrderLineRow
        line={{
          ...returned,
          exchange_color: "black",
          settled: { way: "exchange", amount: 0, to_card: 0, fee: 0, deduction_reason: null },
        }}
        canBeReturned
      />
    ),
  },
  "OrderLineRow, exchange denied": {
    element: (
      <OrderLineRow
        line={{
          ...denied,
          exchange_color: "black",
          return_denial: { denied: "goods", reason: null },
        }}
        canBeReturned
      />
    ),
  },
  "OrderLineRow, return approved, to the card": {
    element: (
      <OrderLineRow
        line={{
          ...approved,
          exchange_color: null,
          return_instructions: {
            number: null,
            address: ["The Tomashi’s"],
            due_on: "2026-12-20",
            refund_due_on: "2026-12-04",
            has_credit: true,
            label: null,
          },
        }}
        canBeReturned
      />
    ),
    ...ofShopper,
  },
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
  OrderReturn: {
    element: <OrderReturn lines={[delivered, orderLine]} headingId="order" />,
    on: "button[aria-haspopup]",
    states: ["hover", "focus", "open"],
    isScreen: true,
  },
  "OrderReturn, several items": {
    element: (
      <OrderReturn
        lines={[delivered, { ...delivered, line_id: "second", name: "Trey", color: "white" }]}
        headingId="order"
      />
    ),
    on: "button[aria-haspopup]",
    states: ["open"],
    isScreen: true,
  },
  BuyAgain: {
    element: <BuyAgain of={delivered} headingId="line" />,
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  CancelForm: {
    element: <CancelForm line={orderLine} headingId="line" />,
    ...ofShopper,
    on: "button[aria-haspopup]",
    states: ["hover", "focus", "open"],
    isScreen: true,
  },
  ChangeAddress: {
    element: <ChangeAddress order={order} headingId="order" />,
    ...ofShopper,
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "CancelForm, several items": {
    element: (
      <CancelForm
        line={{
          ...orderLine,
          quantity: 2,
          cancel_offers: [
            { quantity: 1, to_card: 740, to_credit: 0 },
            { quantity: 2, to_card: 1380, to_credit: 100 },
          ],
        }}
        headingId="line"
      />
    ),
    ...ofShopper,
    on: "button[aria-haspopup]",
    states: ["open"],
    isScreen: true,
  },
  "OrderLineRow, canceled": {
    element: <OrderLineRow line={canceled} canBeReturned={false} />,
  },
  "ReturnForm, disabled": { element: <ReturnForm line={noReturn} headingId="line" /> },
  ReturnFormDialog: {
    element: (
      <ReturnFormDialog title="Return or exchange Tallon Red" onClose={() => undefined}>
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
  "ReturnFormFields, card and store credit": {
    element: <ReturnFormFields line={delivered} offer={{ ...offer, to_card: 640 }} />,
  },
  "ReturnFormFields, another product, store credit": {
    element: (
      <ReturnFormFields
        line={{ ...delivered, handle: "weekender", name: "Weekender", color: "cognac" }}
        offer={{ ...offer, to_card: 0, refund_due_on: null, refund_days_left: null }}
      />
    ),
  },
  ReturnProgress: {
    element: <ReturnProgress line={requested} headingId="line" />,
    ...ofShopper,
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  Tracking: { element: <Tracking line={processing} />, states: ["hover", "focus"] },
  "Tracking, other, delivered": {
    element: (
      <Tracking
        line={{
          ...delivered,
          tracking: { carrier: "other", number: "77", url: "https://example.com/77" },
        }}
      />
    ),
  },
  "Tracking, without a link": {
    element: (
      <Tracking line={{ ...processing, tracking: { carrier: "other", number: "77", url: null } }} />
    ),
  },
  "Tracking, come back": {
    element: <Tracking line={{ ...processing, status: "return_requested" }} />,
  },
  DateOnly: { element: <DateOnly at={NOW} /> },
  DelayAnswer: {
    element: <DelayAnswer delay={delay} outcome={undefined} />,
    on: "button",
    states: ["hover", "focus"],
  },
  "DelayAnswer, silence is consent": {
    element: (
      <DelayAnswer
        delay={{ ...delay, quantity: 2, revised_on: "2027-02-20", consent_by: null, reason: null }}
        outcome={undefined}
      />
    ),
  },
  "DelayAnswer, without a date": {
    element: <DelayAnswer delay={{ ...delay, revised_on: null }} outcome={undefined} />,
  },
  "DelayAnswer, waits": {
    element: <DelayAnswer delay={{ ...delay, answer: "waits" }} outcome={{ ok: true }} />,
  },
  "DelayAnswer, canceled": {
    element: (
      <DelayAnswer
        delay={{ ...delay, status: "canceled", answer: "cancels" }}
        outcome={{ ok: true }}
      />
    ),
  },
  "DelayAnswer, prepared": {
    element: <DelayAnswer delay={{ ...delay, status: "processing" }} outcome={undefined} />,
  },
};
