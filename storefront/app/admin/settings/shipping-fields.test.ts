import { expect, test } from "vitest";
import {
  shippingChangeOf,
  shippingFieldsOf,
  shippingProblemOf,
  readShippingForm,
} from "./shipping-fields";

const values = {
  ...{ id: "", name: "Ground", description: "3 to 5 days", pricing: "flat", price: "15" },
  ...{ free_from: "", where: "everywhere", states: "" },
};
const fieldOf = (more: object) => shippingProblemOf({ ...values, ...more })?.field;

test("returns the first invalid field", () => {
  expect([
    fieldOf({}),
    fieldOf({ name: "" }),
    fieldOf({ name: "x".repeat(61) }),
    fieldOf({ description: "" }),
    fieldOf({ price: "free" }),
    fieldOf({ free_from: "0" }),
    fieldOf({ free_from: "1000.50" }),
    fieldOf({ where: "states" }),
    fieldOf({ where: "states", states: "NY" }),
  ]).toEqual([
    ...[undefined, "name", "name", "description", "price", "free_from"],
    ...[undefined, "where", undefined],
  ]);
});

test("returns the first invalid weight or price by weight", () => {
  const byWeight = { pricing: "weight", price: "", "up_to-0": "1000", "weight_price-0": "15" };
  const problemOf = (more: object) => fieldOf({ ...byWeight, ...more });
  expect([
    problemOf({}),
    problemOf({ "up_to-0": "", "weight_price-0": "" }),
    problemOf({ "up_to-0": "1.5" }),
    problemOf({ "weight_price-0": "" }),
    problemOf({ "up_to-1": "1000", "weight_price-1": "25" }),
    problemOf({ "up_to-2": "1001", "weight_price-2": "25" }),
    problemOf({ free_from: "1000" }),
  ]).toEqual([
    ...[undefined, "up_to-0", "up_to-0", "weight_price-0", "up_to-1", undefined, "free_from"],
  ]);
});

test("sends prices by weight instead of one price", () => {
  const rows = { "up_to-0": "1000", "weight_price-0": "15", "up_to-3": "5000" };
  const form = { ...values, ...rows, "weight_price-3": "25.50", pricing: "weight" };
  expect(shippingChangeOf(form)).toMatchObject({
    price: 0,
    weights: [
      { up_to: 1000, price: 15 },
      { up_to: 5000, price: 25.5 },
    ],
  });
  expect(shippingChangeOf({ ...form, pricing: "flat" })).toMatchObject({ price: 15, weights: [] });
});

test("sends states only when the option is limited to them", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, free_from: "1000", where: "states" })) {
    form.append(name, value);
  }
  for (const code of ["NY", "XX", "NJ"]) form.append("state", code);
  const change = {
    ...{ name: "Ground", description: "3 to 5 days", price: 15, free_from: 1000 },
    weights: [],
  };
  expect(shippingChangeOf(readShippingForm(form))).toEqual({ ...change, states: ["NY", "NJ"] });
  form.set("where", "everywhere");
  expect(shippingChangeOf(readShippingForm(form))).toEqual({ ...change, states: [] });
});

test("fills the form with an option's values, or with defaults for a new one", () => {
  const row = {
    ...{ id: "so", name: "Ground", description: "3 to 5 days", price: 15, free_from: null },
    ...{ where: "New York", states: ["NY"], weights: [], can_change: true },
  };
  const byWeight = { ...row, price: null, weights: [{ up_to: 1000, price: 15 }] };
  expect(shippingFieldsOf(byWeight)).toMatchObject({
    ...{ pricing: "weight", price: "", "up_to-0": "1000", "weight_price-0": "15" },
  });
  expect(shippingFieldsOf(row)).toEqual({ ...values, id: "so", where: "states", states: "NY" });
  expect(shippingFieldsOf(undefined)).toMatchObject({ where: "everywhere", price: "" });
});
