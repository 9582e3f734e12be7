import { expect, test } from "vitest";
import { variantKeys } from "@tomashi/programme/contract/color-keys";
import type { StockColor, StockProduct } from "@tomashi/programme/contract/http-admin";
import {
  colorMaps,
  problemOf,
  rowKeys,
  secondOptionIn,
  readProductForm,
} from "./product-fields.ts";

const validForm = {
  name: "Weekender",
  description: "A travel bag.",
  price: "980",
  color1: "green",
  "stock-color1": "5",
};

const PRICE = "Enter a price in dollars, with at most two decimals.";
const STOCK = "Enter a whole number, 0 or more.";

test.each([
  ["name", { name: "" }, "Enter a name."],
  ["price", { price: "-1" }, PRICE],
  ["price", { price: "9.999" }, PRICE],
  ["price", { price: "12345678" }, PRICE],
  ["price", { price: "1." }, PRICE],
  ["description", { description: "" }, "Enter a description."],
  ["color1", { color1: "", "stock-color1": "" }, "Enter at least one color."],
  ["stock-color1", { "stock-color1": "1.5" }, STOCK],
  ["stock-color1", { "stock-color1": "12345678" }, STOCK],
  ["stock-color1", { "stock-color1": "x1" }, STOCK],
  ["color2", { "stock-color2": "3" }, "Enter the color for this stock count."],
  ["option", { values: "S, M" }, "Enter the name of the option, such as Size."],
  ["values", { option: "Size", values: "," }, "Enter the values of the option, such as S, M, L."],
])("names the field %s when it is invalid: %j", (field, wrong, message) => {
  expect(problemOf({ ...validForm, ...wrong }, "add")).toEqual({ field, message });
});

test("accepts a valid form and maps its values by color key", () => {
  const values = { ...validForm, color3: "brown", "stock-color3": "0" };
  expect(problemOf(values, "add")).toBeUndefined();
  expect(colorMaps({ ...values, "price-color1": "1.5", "price-color3": "2" }, "add")).toEqual({
    colors: { color1: "green", color3: "brown" },
    pieces: { color1: 5, color3: 0 },
    prices: { color1: 1.5, color3: 2 },
  });
  expect(problemOf({ ...values, "stock-color3": "1234567", price: "1234567.89" }, "add")).toBe(
    undefined,
  );
});

test("requires a price for each color, not for the product, when updating", () => {
  const values = { ...validForm, price: "" };
  expect(problemOf(values, "update")?.field).toBe("price-color1");
  expect(problemOf({ ...values, "price-color1": "980.50" }, "update")).toBeUndefined();
});

test("reads four colors when adding and thirty when updating, with trimmed values", () => {
  const form = new FormData();
  for (const name of ["name", "description", "price", "version", "color5", "stock-color5"]) {
    form.set(name, ` ${name} `);
  }
  form.set("price-color4", "9");
  form.set("other", "x");
  const fields = (...keys: string[]) =>
    keys.flatMap((key) => [key, `stock-${key}`, `price-${key}`]).map((name) => [name, ""]);
  const common = {
    name: "name",
    description: "description",
    price: "price",
    version: "version",
    state: "",
    option: "",
    values: "",
  };
  const four = fields("color1", "color2", "color3", "color4");
  expect(readProductForm(form, "add")).toEqual({
    ...common,
    ...Object.fromEntries(four),
    "price-color4": "9",
  });
  expect(readProductForm(form, "update")).toEqual({
    ...common,
    ...Object.fromEntries([...four, ...fields(...variantKeys.slice(4))]),
    "price-color4": "9",
    color5: "color5",
    "stock-color5": "stock-color5",
  });
});

test("reads the second option of a new product", { tags: ["OPT-02"] }, () => {
  expect(secondOptionIn({ option: "Size", values: " S, M ,,L" })).toEqual({
    title: "Size",
    values: ["S", "M", "L"],
  });
  expect(secondOptionIn({ option: "", values: "" })).toBeUndefined();
  const problem = (option: string, values: string) =>
    problemOf({ ...validForm, option, values }, "add")?.field;
  expect(problem("Size", "S, M")).toBeUndefined();
  expect(problem("", "S, M")).toBe("option");
  expect(problem("Size", " , ")).toBe("values");
});

test(
  "shows five rows, or the used rows and three more for a product with two options",
  { tags: ["OPT-02"] },
  () => {
    const product = (options: string[], ...keys: StockColor["key"][]) =>
      ({ options, colors: keys.map((key) => ({ key })) }) as StockProduct;
    expect(rowKeys(undefined)).toHaveLength(4);
    expect(rowKeys(product(["Color"], "color1", "color4"))).toHaveLength(5);
    expect(rowKeys(product(["Color", "Size"], "color1", "color3", "color9"))).toEqual([
      ...["color1", "color2", "color3", "color4", "color5", "color9"],
    ]);
  },
);
