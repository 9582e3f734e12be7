import { expect, test } from "vitest";
import type { StoredProductRow, VariantRow } from "../read/catalog";
import { toProduct } from "./read-stock";

const green: VariantRow = {
  id: "v1",
  variant_rank: 0,
  name: "Tote",
  color: "green",
  option_values: ["green"],
  price_set_id: "pset",
  is_pre_order: false,
  ships_on: null,
  swatch: null,
  weight: null,
  price: 400,
  has_price: true,
  is_price_plain: true,
  available: 3,
  is_counted: true,
  stock: 5,
  reserved: 2,
};
const tote: StoredProductRow = {
  id: "prod_1",
  handle: "tote",
  name: "Tote",
  description: "A bag.",
  pictures: [],
  options: ["Color"],
  variants: [green],
  is_published: true,
  publish_at: null,
};

const versionOf = (more: Partial<StoredProductRow>) => toProduct({ ...tote, ...more }).version;
const withGreen = (more: Partial<VariantRow>) => versionOf({ variants: [{ ...green, ...more }] });

test(
  "returns the counted stock, the reserved units, and the price of each color",
  { tags: ["ADM-30"] },
  () => {
    expect(toProduct(tote)).toMatchObject({
      id: "prod_1",
      state: "published",
      colors: [
        { key: "color1", variant_id: "v1", color: "green", price: 400, stock: 5, reserved: 2 },
      ],
    });
  },
);

test("reports a product as scheduled when it is unpublished and has a publish time", () => {
  const publish_at = "2027-02-01T14:00:00.000Z";
  const stateOf = (more: Partial<StoredProductRow>) => toProduct({ ...tote, ...more }).state;
  expect(stateOf({ is_published: false })).toBe("draft");
  expect(stateOf({ is_published: false, publish_at })).toBe("scheduled");
  expect(stateOf({ publish_at })).toBe("published");
});

test("changes the version with every field that the product form overwrites", () => {
  const versions = [
    versionOf({}),
    versionOf({ name: "Tote II" }),
    versionOf({ description: "A better bag." }),
    versionOf({ is_published: false }),
    versionOf({ variants: [] }),
    versionOf({ variants: [green, { ...green, id: "v2", variant_rank: 1, color: "tan" }] }),
    withGreen({ id: "v9" }),
    withGreen({ variant_rank: 1 }),
    withGreen({ name: "Own name" }),
    withGreen({ color: "tan" }),
    withGreen({ price: 410 }),
    withGreen({ stock: 4 }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  // Reservations don't change the counted stock, and swatches have a page of their own.
  expect(withGreen({ reserved: 3, available: 2 })).toBe(versions[0]);
  expect(withGreen({ swatch: "#7a3b2e" })).toBe(versions[0]);
});
