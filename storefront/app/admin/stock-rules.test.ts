import { expect, test } from "vitest";
import { enteredStocks, stockProblem } from "./stock-rules";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ "shown red": "8", "shown blue": "3", ...fields })) {
    form.set(name, value);
  }
  return form;
}

const problemOf = (fields: Record<string, string>) => {
  const { message, field } = stockProblem(formOf(fields)) ?? {};
  return [message, field];
};

test(
  "adds each change to the shown stock, and sets the entered quantity",
  { tags: ["ADM-07"] },
  () => {
    expect(
      enteredStocks(
        formOf({
          "change red": "+12",
          "change blue": " \u22123 ",
          color: "tan",
          quantity: "1,200",
        }),
      ),
    ).toEqual([
      { color: "red", pieces: 20, expected: 8 },
      { color: "blue", pieces: 0, expected: 3 },
      { color: "tan", pieces: 1200, expected: undefined },
    ]);
    expect(enteredStocks(formOf({ "change red": "2", "change blue": "0" }))).toEqual([
      { color: "red", pieces: 10, expected: 8 },
    ]);
    // Without the shown stock, there is nothing to add a change to; the commerce server rejects it.
    expect(enteredStocks(formOf({ "change tan": "2" }))).toEqual([
      { color: "tan", pieces: Number.NaN, expected: undefined },
    ]);
  },
);

test("requires a color and a quantity when no stock is changed", { tags: ["VAL-12"] }, () => {
  const incomplete = "Select a color and enter a quantity";
  expect(problemOf({})).toEqual([incomplete, "color"]);
  expect(problemOf({ "change red": "" })).toEqual([incomplete, "color"]);
  expect(problemOf({ color: "red" })).toEqual([incomplete, "quantity"]);
  expect(problemOf({ "change blue": "+1", reason: "arrived", quantity: "2" })).toEqual([
    incomplete,
    "color",
  ]);
  expect(stockProblem(formOf({ color: "red", quantity: "2" }))).toBeUndefined();
  expect(stockProblem(formOf({ "change red": "-1", reason: "damaged" }))).toBeUndefined();
});

test("requires a numeric change, a reason, and a note when the reason is Other", () => {
  expect(problemOf({ "change red": "a dozen", reason: "arrived" })).toEqual([
    "Enter a change such as +12 or -3",
    "change red",
  ]);
  expect(problemOf({ "change red": "+1.5" })[1]).toBe("change red");
  expect(problemOf({ "change red": "+12" })).toEqual(["Select a reason", "reason"]);
  expect(problemOf({ "change red": "+12", reason: "other", note: " " })).toEqual([
    "Add a note",
    "note",
  ]);
  expect(problemOf({ "change red": "+1", color: "red", quantity: "5", reason: "counted" })).toEqual(
    ["Enter either a change or a quantity for a color", "change red"],
  );
});
