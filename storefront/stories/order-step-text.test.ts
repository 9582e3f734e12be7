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

test("shows the tracking of a package and the sums of a refund", () => {
  expect(orderStepText({ ...step, kind: "shipped", line_ids: ["one"] }, lines)).toMatchObject({
    ...{ what: "Shipped", tracking: { text: "UPS 1Z1", url: "https://example.com/1Z1" } },
  });
  const refund = { ...step, to_card: 65.68, to_credit: 10 };
  expect(orderStepText({ ...refund, kind: "refunded" }, lines).what).toBe(
    "Refunded: $65.68 to your card and $10 as store credit.",
  );
  expect(orderStepText({ ...step, kind: "address_changed" }, lines).what).toBe("Address changed");
});
