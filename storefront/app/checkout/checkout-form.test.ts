import { expect, test } from "vitest";
import { profileAddressIn, shippingAddressIn } from "~/forms/address";
import { problemsOf, shipToIn } from "./checkout-form";

function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) filled.set(name, value);
  return filled;
}

const entered = {
  address_1: " 12  Main St ",
  address_2: "",
  city: "Portland ",
  province: "oregon",
  postal_code: " 97201",
  country_code: "US",
};
const kept = {
  address_1: "12 Main St",
  address_2: "",
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
};
const none = {
  address_1: "",
  address_2: "",
  city: "",
  province: "",
  postal_code: "",
  country_code: "",
};

test("the profile's address is tidied, without what else the form has", () => {
  expect(profileAddressIn(form({ ...entered, name: "Grace", phone: "1" }))).toEqual(kept);
});

test("a first line alone is a profile's whole address, without the country chosen beside it", () => {
  const alone = form({ address_1: " 12 Main St, Portland ", country_code: "US" });
  expect(profileAddressIn(alone)).toEqual({ ...none, address_1: "12 Main St, Portland" });
});

test("a parcel's first line keeps its country, so that the rest is asked for", () => {
  expect(shippingAddressIn(form({ address_1: "12 Main St", country_code: "US" }))).toEqual({
    ...none,
    address_1: "12 Main St",
    country_code: "us",
    name: "",
    phone: "",
  });
});

const parcel = { ...entered, name: " Grace Hopper ", phone: " +1 503 555 0100 " };

test("a parcel's address has the name on it and the carrier's phone number", () => {
  const tidied = { ...kept, name: "Grace Hopper", phone: "+1 503 555 0100" };
  expect(shippingAddressIn(form(parcel))).toEqual(tidied);
  expect(shipToIn(form(parcel))).toEqual(tidied);
});

test("an order whose address the payment page asks for has none, an empty one is asked for", () => {
  expect(shipToIn(form({ name: "Grace", city: "Portland" }))).toBeUndefined();
  expect(shipToIn(form({ address_1: "" }))).toMatchObject({ address_1: "" });
});

test("a parcel to any country is good where its carrier misses nothing", () => {
  expect(problemsOf(shippingAddressIn(form(parcel)))).toEqual({});
  const abroad = { ...parcel, province: "", postal_code: "10115", country_code: "de" };
  expect(problemsOf(shippingAddressIn(form(abroad)))).toEqual({});
});

test("each part that a carrier would miss is named", () => {
  expect(problemsOf(shippingAddressIn(form({ country_code: "us" })))).toEqual({
    address_1: "Enter the street and number.",
    city: "Enter the city.",
    province: "Enter the state.",
    postal_code: "Enter the postal code.",
    name: "Enter the full name.",
    phone: "Enter a phone number for the carrier.",
  });
});
