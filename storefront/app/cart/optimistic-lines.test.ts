import { expect, test } from "vitest";
import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { applyPendingForms } from "./optimistic-lines";

const line = (id: string, quantity: number): CartLine => ({
  id,
  product_id: "prod_1",
  variant_id: `variant_${id}`,
  name: "Satchel",
  color: "moss",
  description: "",
  price: 640,
  quantity,
  price_before: null,
  stock: 9,
  handle: "satchel",
  thumbnail: null,
  picture: null,
  final_sale: null,
  ships_on: null,
});

function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) filled.set(name, value);
  return filled;
}

/** Returns a cart with two units of `a` and one of `b` while these forms are being saved. */
function shown(...forms: Record<string, string>[]): [string, number, boolean][] {
  return applyPendingForms([line("a", 2), line("b", 1)], forms.map(form)).map((one) => [
    one.line.id,
    one.line.quantity,
    one.isLeaving,
  ]);
}

const before = [
  ["a", 2, false],
  ["b", 1, false],
];

test("leaves the cart unchanged when no form is pending", () => {
  expect(shown()).toEqual(before);
});

test.each(["remove", "move"])(
  "marks only the submitted line as leaving when the intent is %s",
  (intent) => {
    expect(shown({ intent, line: "a", quantity: "5" })).toEqual([
      ["a", 2, true],
      ["b", 1, false],
    ]);
  },
);

test("shows the last pending quantity of a line", () => {
  const first = { intent: "update", line: "b", quantity: "4" };
  expect(shown(first)).toEqual([
    ["a", 2, false],
    ["b", 4, false],
  ]);
  expect(shown(first, { ...first, quantity: "6" })[1]).toEqual(["b", 6, false]);
});

test.each(["", "0", "many"])("ignores the invalid quantity %j", (quantity) => {
  expect(shown({ intent: "update", line: "a", quantity })).toEqual(before);
});

test("keeps a line's other fields", () => {
  const changed = form({ intent: "update", line: "a", quantity: "3" });
  expect(applyPendingForms([line("a", 2)], [changed])).toEqual([
    { line: { ...line("a", 2), quantity: 3 }, isLeaving: false },
  ]);
});
