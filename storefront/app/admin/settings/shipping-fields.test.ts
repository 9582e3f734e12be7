import { expect, test } from "vitest";
import {
  shippingChangeOf,
  shippingFieldsOf,
  shippingProblemOf,
  shippingTypedIn,
} from "./shipping-fields";

const typed = {
  ...{ id: "", name: "Ground", description: "3 to 5 days", price: "15" },
  ...{ free_from: "", where: "everywhere", states: "" },
};
const fieldOf = (more: object) => shippingProblemOf({ ...typed, ...more })?.field;

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

test("sends states only when the option is limited to them", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, free_from: "1000", where: "states" })) {
    form.append(name, value);
  }
  for (const code of ["NY", "XX", "NJ"]) form.append("state", code);
  const change = { name: "Ground", description: "3 to 5 days", price: 15, free_from: 1000 };
  expect(shippingChangeOf(shippingTypedIn(form))).toEqual({ ...change, states: ["NY", "NJ"] });
  form.set("where", "everywhere");
  expect(shippingChangeOf(shippingTypedIn(form))).toEqual({ ...change, states: [] });
});

test("fills the form with an option's values, or with defaults for a new one", () => {
  const row = {
    ...{ id: "so", name: "Ground", description: "3 to 5 days", price: 15, free_from: null },
    ...{ where: "New York", states: ["NY"], can_change: true },
  };
  expect(shippingFieldsOf(row)).toEqual({ ...typed, id: "so", where: "states", states: "NY" });
  expect(shippingFieldsOf(undefined)).toMatchObject({ where: "everywhere", price: "" });
});
