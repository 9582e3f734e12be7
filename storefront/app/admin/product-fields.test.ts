import { expect, test } from "vitest";
import { mapsOf, problemOf } from "./product-fields.ts";

const sound = {
  name: "Weekender",
  description: "A travel bag.",
  price: "980",
  color1: "green",
  "stock-color1": "5",
};

test.each([
  ["name", { name: "" }],
  ["price", { price: "-1" }],
  ["price", { price: "9.999" }],
  ["description", { description: "" }],
  ["color1", { color1: "", "stock-color1": "" }],
  ["stock-color1", { "stock-color1": "1.5" }],
  ["color2", { "stock-color2": "3" }],
])("the field %s is named when it is wrong", (field, wrong) => {
  expect(problemOf({ ...sound, ...wrong }, "add")?.field).toBe(field);
});

test("a sound form has no problem and becomes maps by color key", () => {
  const typed = { ...sound, color3: "brown", "stock-color3": "0" };
  expect(problemOf(typed, "add")).toBeUndefined();
  expect(mapsOf(typed, "add")).toMatchObject({
    colors: { color1: "green", color3: "brown" },
    pieces: { color1: 5, color3: 0 },
  });
});

test("an update asks for a price for each color, and not for one of its own", () => {
  const typed = { ...sound, price: "" };
  expect(problemOf(typed, "update")?.field).toBe("price-color1");
  expect(problemOf({ ...typed, "price-color1": "980.50" }, "update")).toBeUndefined();
});
