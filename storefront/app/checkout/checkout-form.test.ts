import { expect, test } from "vitest";
import { profileAddressIn, shippingAddressIn } from "~/forms/address";
import { enteredAddress, problemsOf, shipToIn } from "./checkout-form";

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

test("normalizes the profile's address and ignores other fields", () => {
  expect(profileAddressIn(form({ ...entered, name: "Grace", phone: "1" }))).toEqual(kept);
});

test("omits the country of a profile's address when only the first line is filled in", () => {
  const alone = form({ address_1: " 12 Main St, Portland ", country_code: "US" });
  expect(profileAddressIn(alone)).toEqual({ ...none, address_1: "12 Main St, Portland" });
});

test("keeps the country of a shipping address when only the first line is filled in", () => {
  expect(shippingAddressIn(form({ address_1: "12 Main St", country_code: "US" }))).toEqual({
    ...none,
    address_1: "12 Main St",
    country_code: "us",
    name: "",
    phone: "",
  });
});

test(
  "reads the state from the list in the US, and from the text field elsewhere",
  { tags: ["SHIP-45"] },
  () => {
    const two = form({ ...entered, province: "OR" });
    two.append("province", "Ontario");
    expect(profileAddressIn(two).province).toBe("OR");
    two.set("country_code", "CA");
    expect(profileAddressIn(two).province).toBe("Ontario");
    expect(profileAddressIn(form({ ...entered, country_code: "ca" })).province).toBe("oregon");
  },
);

const shippingForm = { ...entered, name: " Grace Hopper ", phone: " +1 503 555 0100 " };

test("includes the name and phone number in a shipping address", () => {
  const tidied = { ...kept, name: "Grace Hopper", phone: "+1 503 555 0100" };
  expect(shippingAddressIn(form(shippingForm))).toEqual(tidied);
  expect(shipToIn(form(shippingForm))).toEqual(tidied);
});

test("returns no shipping address unless the form has a first address line", () => {
  expect(shipToIn(form({ name: "Grace", city: "Portland" }))).toBeUndefined();
  expect(shipToIn(form({ address_1: "" }))).toMatchObject({ address_1: "" });
});

test("accepts complete shipping addresses in the US and abroad", () => {
  expect(problemsOf(shippingAddressIn(form(shippingForm)))).toEqual({});
  const abroad = { ...shippingForm, province: "", postal_code: "10115", country_code: "de" };
  expect(problemsOf(shippingAddressIn(form(abroad)))).toEqual({});
});

test("names each missing part of a shipping address", () => {
  expect(problemsOf(shippingAddressIn(form({ country_code: "us" })))).toEqual({
    address_1: "Enter the street and number.",
    city: "Enter the city.",
    province: "Enter the state.",
    postal_code: "Enter the postal code.",
    name: "Enter the full name.",
    phone: "Enter a phone number for the carrier.",
  });
});

test("omits the address choice unless the form offers saved addresses", () => {
  expect(enteredAddress(form(entered))).not.toHaveProperty("address_id");
  expect(enteredAddress(form({ ...entered, address_id: "another" }))).toMatchObject({
    address_1: "12 Main St",
    address_id: "another",
  });
  expect(enteredAddress(form({ address_id: "addr_1" }))).toMatchObject({ address_id: "addr_1" });
  expect(enteredAddress(form({}))).toBeUndefined();
});
