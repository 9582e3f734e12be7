import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce } from "../../server/test-commerce.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const CHECKOUT = "/shop/shopper/checkout";
const QUOTE = `${CHECKOUT}/quote`;

const quote = { totals: { total: 805.68 }, shipping_options: [], final_sale: {} };
const address = {
  ...{ name: "Grace Buyer", phone: "+1 518 555 0199", address_1: "5 Elm Street", address_2: "" },
  ...{ city: "Albany", province: "NY", postal_code: "12207", country_code: "us" },
};
const entered = { ...address, shipping_option: "express", expected_total: "740" };

/** Starts a commerce server. Returns a function that submits the checkout's form. */
async function checkout(answers: Record<string, { status?: number; body: object }>) {
  const sent = await startTestCommerce((_, path) => answers[path] ?? { status: 409, body: {} });
  const { action } = await import("./checkout");
  const submit = async (fields: Record<string, string>) =>
    (await action(formArgs("/checkout", fields))).data;
  return { sent, submit };
}

test("calculates the total of the chosen address and shipping, and keeps both in the form", async () => {
  const { sent, submit } = await checkout({ [QUOTE]: { body: quote } });
  const update = { ...entered, intent: "total" };
  expect(await submit({ ...update, save_address: "yes" })).toEqual({
    ok: true,
    fields: { ...address, save_address: "yes" },
    more: { quote },
  });
  // The fields of another address are there too, but empty.
  const chosen = { ...update, ...{ address_id: "addr_1", address_1: "", city: "" } };
  expect(await submit(chosen)).toEqual({
    ok: true,
    fields: { address_id: "addr_1", save_address: "" },
    more: { quote },
  });
  expect(await submit({ intent: "total", shipping_option: "express" })).toEqual({
    ok: true,
    more: { quote },
  });
  expect(sent).toEqual([
    ["POST", QUOTE, { shipping_option: "express", shipping_address: address }],
    ["POST", QUOTE, { shipping_option: "express", address_id: "addr_1" }],
    ["POST", QUOTE, { shipping_option: "express" }],
  ]);
});

test("rejects an incomplete address without a request, and keeps what was entered", async () => {
  const { sent, submit } = await checkout({});
  const part = { ...address, city: "", phone: "" };
  for (const intent of ["total", ""]) {
    expect(await submit({ ...part, intent, address_id: "another" })).toEqual({
      ok: false,
      status: 400,
      fields: { ...part, address_id: "another", save_address: "" },
      toast: { type: "error", message: "Please enter the address to which we send your order." },
      more: {
        problems: {
          city: "Enter the city.",
          phone: "Enter a phone number for the carrier.",
        },
      },
    });
  }
  expect(sent).toEqual([]);
});

test("starts the payment for the shown total and the chosen address", async () => {
  const url = "https://pay.example/1";
  const { sent, submit } = await checkout({ [CHECKOUT]: { body: { url } } });
  expect(await submit({ ...entered, save_address: "yes" })).toEqual({
    ok: true,
    toast: { type: "success", message: "Redirecting to secure payment..." },
    go: { to: url, afterMs: 1600 },
  });
  await submit({ ...entered, address_id: "addr_1", save_address: "yes" });
  await submit({});
  const choices = { shipping_option: "express", expected_total: 740 };
  expect(sent).toEqual([
    ["POST", CHECKOUT, { ...choices, shipping_address: address, save_address: true }],
    ["POST", CHECKOUT, { ...choices, address_id: "addr_1" }],
    ["POST", CHECKOUT, {}],
  ]);
});

test("shows the new total with the entered address when the total has changed", async () => {
  const refused = { status: 409, body: { message: "The total has changed." } };
  const failed = {
    ok: false,
    status: 409,
    toast: { type: "error", message: "Checkout session failed" },
    detail: "The total has changed.",
    fields: { ...address, save_address: "" },
  };
  const { sent, submit } = await checkout({ [CHECKOUT]: refused, [QUOTE]: { body: quote } });
  expect(await submit(entered)).toEqual({ ...failed, more: { quote } });
  const choices = { shipping_option: "express", shipping_address: address };
  expect(sent).toEqual([
    ["POST", CHECKOUT, { ...choices, expected_total: 740 }],
    ["POST", QUOTE, choices],
  ]);
  const unpriced = await checkout({ [CHECKOUT]: refused });
  expect(await unpriced.submit(entered)).toEqual({ ...failed, more: {} });
});
