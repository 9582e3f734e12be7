import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderStep } from "@tomashi/programme/contract/http-orders";
import { expect, test } from "vitest";
import { orderStepText } from "~/orders/order-step-text";
import { orderLine } from "./data/orders";

const tracking = { carrier: "ups", number: "1Z1", url: "https://example.com/1Z1" } as const;
const lines = [
  { ...orderLine, line_id: "one", tracking },
  { ...orderLine, line_id: "two", name: "Tracy", color: "black" },
];
const step: OrderStep = {
  kind: "placed",
  at: "2026-05-01T10:00:00.000Z",
  line_ids: [],
  to_card: 0,
  to_credit: 0,
};

test("names the items of a step, unless it is about all of them", () => {
  const some: OrderStep = { ...step, kind: "delivered", line_ids: ["two"] };
  expect(orderStepText(some, lines)).toEqual({
    ...{ what: "Delivered", items: "Tracy Black", tracking: null },
  });
  expect(orderStepText({ ...some, line_ids: ["one", "two"] }, lines).items).toBe("");
});

test("shows the tracking of a package, and its carrier unless it is another one", () => {
  const shipped: OrderStep = { ...step, kind: "shipped", line_ids: ["one"] };
  expect(orderStepText(shipped, lines)).toEqual({
    what: "Shipped",
    items: "Tallon Red",
    tracking: { text: "UPS 1Z1", url: "https://example.com/1Z1" },
  });
  const [one, two] = lines as [OrderLine, OrderLine];
  const other = { ...one, tracking: { carrier: "other" as const, number: "77", url: null } };
  expect(orderStepText(shipped, [other, two]).tracking).toEqual({ text: "77", url: null });
  expect(orderStepText({ ...shipped, line_ids: ["two"] }, lines).tracking).toBeNull();
  // Only the step of the shipment shows it.
  expect(orderStepText({ ...shipped, kind: "delivered" }, lines).tracking).toBeNull();
});

test("shows the sums of a refund, also of the one after a change of the address", () => {
  const refund = { ...step, to_card: 65.68, to_credit: 10 };
  const outside = lines.map((line) => ({ ...line, is_paid_outside: true }));
  const textsOf = (kind: OrderStep["kind"]) =>
    [
      orderStepText({ ...refund, kind }, lines),
      orderStepText({ ...refund, kind }, outside),
      orderStepText({ ...step, kind }, lines),
    ].map(({ what }) => what);
  const toCard = "Refunded: $65.68 to your card and $10 as store credit.";
  const asPaid = "Refunded: $65.68 the way you paid and $10 as store credit.";
  expect(textsOf("refunded")).toEqual([toCard, asPaid, "Refunded"]);
  expect(textsOf("address_changed")).toEqual([
    `Address changed. ${toCard}`,
    `Address changed. ${asPaid}`,
    "Address changed",
  ]);
});
