import { expect, test } from "vitest";
import { chargesOf } from "./charges";
import type { OwnerSettings } from "./owner-settings";

const plain: OwnerSettings = {
  has_taxes: false,
  has_promotions: false,
  shipping_option_id: "so_1",
  shipping_name: "Shipping",
  shipping_price: 0,
};

test.each([
  [{}, { shipping: 0, tax: 0, is_final: true }],
  [{ shipping_price: 12.5 }, { shipping: 12.5, tax: 0, is_final: true }],
  [{ has_taxes: true }, { shipping: 0, tax: null, is_final: false }],
  [{ has_promotions: true }, { shipping: 0, tax: 0, is_final: false }],
  [{ shipping_price: null }, { shipping: null, tax: 0, is_final: false }],
])("turns the settings %j into the charges %j", (setting, charges) => {
  expect(chargesOf({ ...plain, ...setting })).toEqual(charges);
});
