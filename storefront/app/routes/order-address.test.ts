import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce } from "../../server/test-commerce.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const address = {
  ...{ name: "Grace Buyer", phone: "+1 518 555 0199", address_1: "5 Elm Street", address_2: "" },
  ...{ city: "Albany", province: "NY", postal_code: "12207", country_code: "us" },
};

test("tells the customer how much of the tax is refunded after a change of the address", async () => {
  const refunds = [
    { total: 0, to_card: 0 },
    { total: 65.68, to_card: 65.68 },
    { total: 65.68, to_card: 60 },
    { total: 65.68, to_card: 0 },
  ];
  const left = [...refunds];
  const sent = await startTestCommerce(() => ({ body: { refunded: left.shift() } }));
  const { action } = await import("./order-address");
  const form = { ...address, order: "order/1" };
  const messages: (string | undefined)[] = [];
  for (const _ of refunds) {
    const { data } = await action(formArgs("/profile/ordereturn/cus/address", form));
    messages.push(data.toast?.message);
  }
  expect(messages).toEqual([
    "Address changed",
    "Address changed. The tax is lower, so we refund $65.68 to your card.",
    "Address changed. The tax is lower, so we refund $65.68.",
    "Address changed. The tax is lower, so we refund $65.68.",
  ]);
  const request = ["POST", "/shop/shopper/orders/order%2F1/address", { shipping_address: address }];
  expect(sent).toEqual(refunds.map(() => request));
});
