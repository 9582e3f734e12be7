import type { TaxCalculationContext } from "@medusajs/framework/types";
import { expect, test } from "vitest";
import type { TaxDetails } from "../../quote/tax-details";
import { calculationRequest, type TaxableCart } from "./calculation-request";

const red = {
  ...{ id: "item_red", product_id: "prod_bag", quantity: 2 },
  ...{ unit_price: 740, currency_code: "usd" },
};
const ground = { id: "method_1", shipping_option_id: "so_1", unit_price: 15, currency_code: "usd" };
const albany = {
  ...{ address_1: "5 Elm Street", address_2: "", city: "Albany" },
  ...{ province_code: "us-ny", postal_code: "12207", country_code: "us" },
};
const details: TaxDetails = {
  net_cents: { item_red: 118_400, method_1: 1000 },
  tax_codes: { prod_bag: "txcd_20030000" },
  ship_from: null,
};
const context = (more: Partial<TaxCalculationContext> = {}): TaxCalculationContext => ({
  address: albany,
  ...more,
});

test("sends the discounted amounts, the tax codes, and the address without empty parts", () => {
  const cart = { items: [red], shipping: [ground] };
  const { parameters } = calculationRequest(cart, context({ additional_context: details }));
  expect(parameters).toEqual({
    currency: "usd",
    line_items: [
      { amount: 118_400, quantity: 2, reference: "item_red", tax_code: "txcd_20030000" },
    ],
    shipping_cost: { amount: 1000, tax_code: "txcd_92010001" },
    customer_details: {
      address: {
        ...{ country: "US", line1: "5 Elm Street", city: "Albany" },
        ...{ state: "NY", postal_code: "12207" },
      },
      address_source: "shipping",
    },
  });
});

test("sends the stock location's address when it has a postal code", () => {
  const ship_from = { city: "New York", province: "NY", postal_code: "10001", country_code: "us" };
  const { parameters } = calculationRequest(
    { items: [red], shipping: [] },
    context({ additional_context: { ...details, ship_from } }),
  );
  expect(parameters.shipping_cost).toBeUndefined();
  expect(parameters.ship_from_details).toEqual({
    address: { country: "US", city: "New York", state: "NY", postal_code: "10001" },
  });
});

test("sends the second address line, and no state if there is none", () => {
  const { province_code: _, ...rest } = albany;
  const address = { ...rest, address_2: "Floor 2" };
  const { parameters } = calculationRequest({ items: [red], shipping: [] }, { address });
  expect(parameters.customer_details?.address).toEqual({
    ...{ country: "US", line1: "5 Elm Street", line2: "Floor 2", city: "Albany" },
    postal_code: "12207",
  });
});

test("sends the currency of the items, of the shipping without items, or the shop's", () => {
  const [items, shipping] = [
    [{ ...red, currency_code: "cad" }],
    [{ ...ground, currency_code: "eur" }],
  ];
  const currencyOf = (cart: TaxableCart) => calculationRequest(cart, context()).parameters.currency;
  expect(currencyOf({ items, shipping })).toBe("cad");
  expect(currencyOf({ items: [], shipping })).toBe("eur");
  expect(currencyOf({ items: [], shipping: [] })).toBe("usd");
});

test("sends full prices and the general tax code when Medusa calculates taxes on its own", () => {
  const { parameters } = calculationRequest({ items: [red], shipping: [] }, context());
  expect(parameters.line_items).toEqual([
    { amount: 148_000, quantity: 2, reference: "item_red", tax_code: "txcd_99999999" },
  ]);
});

test("sends shipping as a line when there are no items", () => {
  const { parameters } = calculationRequest({ items: [], shipping: [ground] }, context());
  expect(parameters.shipping_cost).toBeUndefined();
  expect(parameters.line_items).toEqual([
    { amount: 1500, quantity: 1, reference: "method_1", tax_code: "txcd_92010001" },
  ]);
});
