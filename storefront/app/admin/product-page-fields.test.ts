import { expect, test } from "vitest";
import {
  colorPart,
  pageChangeOf,
  pageFieldsOf,
  pageProblemOf,
  readProductPageForm,
} from "./product-page-fields.ts";

const validForm = {
  version: "v1",
  state: "published",
  publish: "",
  pictures: "[]",
  "variant-0": "variant_red",
  "price-0": "740",
};

const PRICE = "Enter a price in dollars, with at most two decimals.";
const LOWER = "The sale price must be lower than the regular price.";

test.each([
  ["publish", { state: "scheduled" }, "Enter the day and the time."],
  ["pictures", { pictures: "" }, "The images could not be read. Please try again."],
  ["pictures", { pictures: "{}" }, "The images could not be read. Please try again."],
  ["price-0", { "price-0": "" }, PRICE],
  ["reduced-0", { "reduced-0": "9.999" }, PRICE],
  ["reduced-0", { "reduced-0": "740" }, LOWER],
  ["reduced-0", { "price-0": "900", "reduced-0": "1200" }, LOWER],
  ["ships-0", { "preorder-0": "yes" }, "Enter the pre-order ship date."],
  ["swatch-0", { "swatch-0": "7a3b2e" }, "Enter a hex color, such as #7a3b2e."],
  ["swatch-0", { "swatch-0": "#7a3b2" }, "Enter a hex color, such as #7a3b2e."],
  ["weight-0", { "weight-0": "2.4" }, "Enter the weight in whole grams, such as 2400."],
  ["price-4", { "variant-4": "variant_blue" }, PRICE],
])("names the field %s when it is invalid: %j", (field, wrong, message) => {
  expect(pageProblemOf({ ...validForm, ...wrong })).toEqual({ field, message });
});

test("accepts valid forms and compares prices as numbers", () => {
  const right: Record<string, string>[] = [
    {},
    { "price-0": "1200", "reduced-0": "900" },
    { "reduced-0": "90" },
    { state: "scheduled", publish: "2026-12-01T09:00" },
    { "preorder-0": "yes", "ships-0": "2026-12-01" },
    { "swatch-0": "#7A3b2e" },
    // No color has this position.
    { "price-1": "x" },
  ];
  expect(right.map((one) => pageProblemOf({ ...validForm, ...one }))).toEqual(
    right.map(() => undefined),
  );
});

test("sends null for empty fields and a publish time only for scheduled products", () => {
  const red = {
    variant_id: "variant_red",
    price: 740,
    reduced_price: null,
    pre_order: false,
    ships_on: null,
    swatch: null,
    weight: null,
  };
  const change = { version: "v1", state: "published", publish_local: null, pictures: [] };
  const publish = "2026-12-01T09:00";
  expect(pageChangeOf({ ...validForm, publish })).toEqual({ ...change, colors: [red] });
  const full = {
    "reduced-0": "90.5",
    "preorder-0": "yes",
    "ships-0": "2026-12-01",
    "swatch-0": "#7A3B2E",
    "weight-0": "2400",
  };
  expect(pageChangeOf({ ...validForm, ...full, state: "scheduled", publish })).toEqual({
    ...change,
    state: "scheduled",
    publish_local: publish,
    colors: [
      {
        ...red,
        reduced_price: 90.5,
        pre_order: true,
        ships_on: "2026-12-01",
        swatch: "#7a3b2e",
        weight: 2400,
      },
    ],
  });
  expect(pageChangeOf({ ...validForm, state: "sold" }).state).toBe("draft");
});

test("fills the fields from a product and reads the same values back", () => {
  const colors = [
    {
      variant_id: "variant_red",
      name: "Weekender",
      color: "red",
      price: 740,
      reduced_price: null,
      pre_order: false,
      ships_on: null,
      swatch: null,
      weight: null,
    },
    {
      variant_id: "variant_blue",
      name: "Weekender",
      color: "blue",
      price: 750.5,
      reduced_price: 90,
      pre_order: true,
      ships_on: "2026-12-01",
      swatch: "#7a3b2e",
      weight: 2400,
    },
  ];
  const product = {
    version: "v1",
    state: "scheduled",
    publish_local: "2026-12-01T09:00",
    pictures: [],
    colors,
  } as unknown as Parameters<typeof pageFieldsOf>[0];
  const form = new FormData();
  for (const [name, value] of Object.entries(pageFieldsOf(product))) form.set(name, ` ${value} `);
  expect(pageChangeOf(readProductPageForm(form))).toEqual({
    version: "v1",
    state: "scheduled",
    publish_local: "2026-12-01T09:00",
    pictures: [],
    colors: colors.map((color) => ({
      variant_id: color.variant_id,
      price: color.price,
      reduced_price: color.reduced_price,
      pre_order: color.pre_order,
      ships_on: color.ships_on,
      swatch: color.swatch,
      weight: color.weight,
    })),
  });
  expect(pageFieldsOf(product)[colorPart("reduced", 0)]).toBe("");
});
