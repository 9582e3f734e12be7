import type Stripe from "stripe";
import { expect, test } from "vitest";
import { shippingAddressOf } from "./shipping-address";

const recipient = {
  name: "Grace Hopper",
  address: {
    line1: "12 Tanner Street",
    line2: "Floor 2",
    city: "Portland",
    state: "OR",
    postal_code: "97201",
    country: "US",
  },
};
const storedAddress = {
  first_name: "Grace",
  last_name: "Hopper",
  phone: "",
  address_1: "12 Tanner Street",
  address_2: "Floor 2",
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
};

const addressOf = (session: object) => shippingAddressOf(session as Stripe.Checkout.Session);

test("reads every part of the address from either of Stripe's two fields", () => {
  expect(addressOf({ shipping_details: recipient })).toEqual(storedAddress);
  expect(addressOf({ collected_information: { shipping_details: recipient } })).toEqual(
    storedAddress,
  );
  const elsewhere = { ...recipient, name: "Somebody Else" };
  expect(
    addressOf({
      shipping_details: elsewhere,
      collected_information: { shipping_details: recipient },
    }),
  ).toEqual(storedAddress);
});

test("prefers the shipping name over the payer's, and the payer's phone number", () => {
  const customer_details = { name: "Ada Lovelace", phone: "+1 503 555 0100" };
  const shipping_details = { ...recipient, phone: "+1 503 555 0199" };
  expect(addressOf({ shipping_details, customer_details })).toEqual({
    ...storedAddress,
    phone: "+1 503 555 0100",
  });
  expect(
    addressOf({ shipping_details: { ...shipping_details, name: null }, customer_details: null }),
  ).toEqual({ ...storedAddress, first_name: "", last_name: "", phone: "+1 503 555 0199" });
  expect(
    addressOf({ shipping_details: { ...recipient, name: null }, customer_details }),
  ).toMatchObject({ first_name: "Ada", last_name: "Lovelace" });
});

test("returns empty strings for missing parts and undefined without an address", () => {
  const address = { line1: "1 Main Street" };
  expect(addressOf({ shipping_details: { name: "Ada", address } })).toEqual({
    first_name: "Ada",
    last_name: "",
    phone: "",
    address_1: "1 Main Street",
    address_2: "",
    city: "",
    province: "",
    postal_code: "",
    country_code: "us",
  });
  expect(addressOf({ customer_details: { name: "Ada", phone: "1" } })).toBeUndefined();
});
