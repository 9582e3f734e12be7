import { expect, test } from "vitest";
import { addressSettlement, ownTaxSettlement } from "./address-settlement";

const change = {
  orderId: "order_1",
  reference: "address:1",
  charged: { items: 6_568, shipping: 133 },
  due: { items: 0, shipping: 0 },
  ownCents: 0,
  refundedTaxCents: 0,
  left: { cents: 82_201, cardCents: 82_201 },
  hasAccount: true,
  actor: { kind: "admin" as const, id: "user_1" },
};

test("refunds the difference to the card when the tax is lower", () => {
  expect(addressSettlement(change)).toMatchObject({
    settlement: {
      ...{ kind: "address_tax", goods_cents: 0, tax_cents: 6_568, shipping_tax_cents: 133 },
      ...{ back_cents: 6_701, card_cents: 6_701, credit_cents: 0 },
    },
    bookedCents: 6_701,
    ownChangeCents: 0,
  });
});

test("refunds the difference of the items and of the shipping, with the reason", () => {
  const due = { items: 6_000, shipping: 100 };
  expect(addressSettlement({ ...change, due, reason: "A wrong zip code." })).toMatchObject({
    settlement: {
      ...{ reference: "address:1", note: "A wrong zip code." },
      ...{ tax_cents: 568, shipping_tax_cents: 33, back_cents: 601 },
    },
    bookedCents: 601,
  });
});

test("refunds the rest as store credit when the customer has an account", () => {
  const left = { cents: 82_201, cardCents: 5_000 };
  expect(addressSettlement({ ...change, left }).settlement).toMatchObject({
    ...{ back_cents: 6_701, card_cents: 5_000, credit_cents: 1_701 },
  });
  expect(addressSettlement({ ...change, left, hasAccount: false }).settlement).toMatchObject({
    ...{ back_cents: 5_000, card_cents: 5_000, credit_cents: 0 },
  });
});

test("does not refund tax that an earlier refund of the order included", () => {
  const half = { ...change, refundedTaxCents: 3_351 };
  expect(addressSettlement(half)).toMatchObject({
    settlement: { tax_cents: 3_284, shipping_tax_cents: 66, back_cents: 3_350 },
    bookedCents: 6_701,
  });
});

test("records the difference as the shop's cost when the tax is higher", () => {
  const higher = {
    ...change,
    charged: { items: 0, shipping: 0 },
    due: { items: 6_568, shipping: 133 },
  };
  const { settlement, ...rest } = addressSettlement(higher);
  expect(rest).toEqual({ bookedCents: 0, ownChangeCents: 6_701 });
  expect(settlement).toMatchObject({ tax_cents: 0, back_cents: 0, card_cents: 0 });
  expect(ownTaxSettlement({ ...settlement, note: "A wrong state." }, 6_701)).toMatchObject({
    ...{ reference: "address:1:own", kind: "address_tax", note: "A wrong state." },
    ...{ goods_cents: 6_701, tax_cents: -6_701, back_cents: 0, state: "done" },
  });
});

test("reverses the shop's cost when the tax is lower again", () => {
  const back = { ...change, charged: change.due, ownCents: 6_701 };
  expect(addressSettlement(back)).toMatchObject({ bookedCents: 0, ownChangeCents: -6_701 });
});
