import { asValue } from "@medusajs/framework/awilix";
import { createMedusaContainer, Modules } from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { applyTaxes } from "./apply-taxes";
import type { Adjusted, TaxableParts } from "./stored-cart";

const newYork = [{ rate: 8.875, code: "NY", description: null, data: null }];
const amounts = (ofItem: Adjusted["tax_lines"], ofShipping = ofItem): TaxableParts => ({
  items: [
    {
      ...{ id: "item", product_id: "prod", product_type_id: null, is_giftcard: false },
      ...{ unit_price: 740, quantity: 1, adjustments: [], tax_lines: ofItem },
    },
  ],
  shipping_methods: [
    {
      ...{ id: "method", shipping_option_id: "option", amount: 15 },
      ...{ adjustments: [], tax_lines: ofShipping },
    },
  ],
});

/** Applies the taxes of an address without taxes. Returns the result and what was stored. */
async function applyNoTaxes(before: TaxableParts) {
  const stored: [string, unknown[]][] = [];
  const container = createMedusaContainer();
  container.register(
    Modules.CART,
    asValue({
      setLineItemTaxLines: (id: string, lines: unknown[]) => stored.push([id, lines]),
      setShippingMethodTaxLines: (id: string, lines: unknown[]) => stored.push([id, lines]),
    }),
  );
  const cart = {
    ...{ id: "cart", currency_code: "usd", locale: null, shipping_address: null, customer: null },
    region: { automatic_taxes: true, countries: [] },
  };
  return { hasChanged: await applyTaxes(container, cart, before), stored };
}

test(
  "removes the taxes of an earlier address when no tax is due",
  { tags: ["TAX-03"] },
  async () => {
    for (const before of [amounts(newYork), amounts(newYork, []), amounts([], newYork)]) {
      expect(await applyNoTaxes(before)).toEqual({
        hasChanged: true,
        stored: [
          ["cart", []],
          ["cart", []],
        ],
      });
    }
  },
);

test("stores nothing for a cart without taxes", async () => {
  expect(await applyNoTaxes(amounts([]))).toEqual({ hasChanged: false, stored: [] });
});
