import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { api } from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { create, remove } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import { sandboxState } from "../support/sandbox-state.ts";
import { WebSession } from "../support/web-session.ts";

const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const portland = {
  ...albany,
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201" },
};
const toronto = {
  ...albany,
  ...{ city: "Toronto", province: "ON", postal_code: "M5V 2T6", country_code: "ca" },
};

interface Option {
  id: string;
  provider_id: string;
  shipping_profile_id: string;
  service_zone: { id: string; fulfillment_set_id: string };
}

let express = "";
let courier = "";
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { body } = await callAdmin<{ shipping_options: Option[] }>(
    "/admin/shipping-options?fields=id,provider_id,shipping_profile_id,service_zone.id,service_zone.fulfillment_set_id",
  );
  const [ground] = body.shipping_options;
  if (!ground) throw new Error("The shop has no shipping option.");
  const newOption = async (name: string, amount: number, service_zone_id: string) => {
    const { shipping_option } = await create<{ shipping_option: { id: string } }>(
      "/admin/shipping-options",
      {
        ...{ name, service_zone_id, price_type: "flat" },
        provider_id: ground.provider_id,
        shipping_profile_id: ground.shipping_profile_id,
        type: { label: name, description: "1–2 business days", code: name.toLowerCase() },
        prices: [{ currency_code: "usd", amount }],
      },
    );
    undo.unshift(() => remove(`/admin/shipping-options/${shipping_option.id}`));
    return shipping_option.id;
  };
  const { id: zone, fulfillment_set_id: set } = ground.service_zone;
  express = await newOption("Express", 35, zone);
  // Uses the format in which Medusa's dashboard sends a state.
  const { fulfillment_set } = await create<{
    fulfillment_set: { service_zones: { id: string; name: string }[] };
  }>(`/admin/fulfillment-sets/${set}/service-zones`, {
    name: "New York",
    geo_zones: [{ type: "province", country_code: "us", province_code: "us-ny" }],
  });
  const newYork = fulfillment_set.service_zones.find(({ name }) => name === "New York")?.id ?? "";
  undo.unshift(() => remove(`/admin/fulfillment-sets/${set}/service-zones/${newYork}`));
  courier = await newOption("Courier", 20, newYork);
});
afterAll(async () => {
  for (const one of undo) await one();
});

async function newCart() {
  const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variants.sage ?? "");
  return shopper;
}

const quoteFor = (token: string, body: object) =>
  call<CheckoutQuote & { message: string }>("/shop/shopper/checkout/quote", { token, body });

test(
  "offers the options whose zone includes the address, cheapest first",
  { tags: ["FULF-01", "FULF-03"] },
  async () => {
    const { token } = await newCart();
    const namesFor = async (to: object) => {
      const { body } = await quoteFor(token, { shipping_address: to });
      return body.shipping_options.map(({ name, is_chosen }) => `${name}${is_chosen ? " *" : ""}`);
    };
    const inOregon = await namesFor(portland);
    expect(inOregon).toEqual([expect.stringMatching(/ \*$/), "Express"]);
    expect(await namesFor(albany)).toEqual([inOregon[0], "Courier", "Express"]);
    const unknown = await quoteFor(token, {});
    expect(unknown.body).toMatchObject({ totals: { is_final: false }, shipping_options: [] });
  },
);

test("rejects an address outside every zone", { tags: ["FULF-01"] }, async () => {
  const { token } = await newCart();
  const { status, body } = await quoteFor(token, { shipping_address: toronto });
  expect([status, body.message]).toEqual([400, "We do not ship to this country."]);
  const wrong = await quoteFor(token, { shipping_address: portland, shipping_option: courier });
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    "This shipping option is not available for your address.",
  ]);
});

test(
  "charges the chosen option's price from the checkout to the invoice",
  { tags: ["FULF-02"] },
  async () => {
    const shopper = await newCart();
    await saveProfile(shopper, elmStreet);
    const web = new WebSession(shopper);
    const checkout = await web.open("/checkout");
    checkout.main.getByRole<HTMLInputElement>("radio", { name: /^Express/ }).checked = true;
    const chosen = await web.submit(checkout, "Update shipping");
    expect(chosen.main.getByText("$775")).toBeTruthy();
    const { body } = await call<{ url: string }>("/shop/shopper/checkout", {
      token: shopper.token,
      body: { shipping_option: express, expected_total: 775 },
    });
    const { sessions } = await sandboxState();
    expect(sessions.find(({ id }) => id === sessionOf(body.url))?.amount_total).toBe(77_500);
    await payWithoutReturning(body.url);
    const { body: order } = await confirm(shopper.token, sessionOf(body.url));
    expect(order).toMatchObject({ total: 775, shipping: 35 });
    const ordered = () =>
      query(
        `select method.name, document -> 'shippingCents' as shipping
       from invoice join order_shipping on order_shipping.order_id = invoice.order_id
       join order_shipping_method method on method.id = order_shipping.shipping_method_id
       where invoice.order_id = $1 and kind = 'invoice'`,
        [order.order_id],
      );
    await expect.poll(ordered).toEqual([{ name: "Express", shipping: 3500 }]);
  },
);

test("accepts the shipping option and the address on /api", async () => {
  const shopper = await newCart();
  const pay = (body: object) =>
    api<{ url: string }>("POST", "/payment/checkout", { token: shopper.token, body });
  expect((await pay({})).status).toBe(409);
  const { status, body } = await pay({ shipping_address: albany, shipping_option: courier });
  expect(status).toBe(200);
  const { sessions } = await sandboxState();
  expect(sessions.find(({ id }) => id === sessionOf(body.url))?.amount_total).toBe(76_000);
});
