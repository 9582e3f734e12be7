import { expect, test } from "vitest";
import { addressLines } from "./address-lines";

const address = {
  first_name: "Grace",
  last_name: "Buyer",
  phone: null,
  address_1: "12 Tanner Street",
  address_2: null,
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
};

test("a carrier reads street, town with state and code, and country", () => {
  expect(addressLines(address)).toEqual([
    "12 Tanner Street",
    "Portland, OR 97201",
    "United States",
  ]);
});

test("what is missing leaves neither empty lines nor stray commas", () => {
  expect(
    addressLines({ ...address, address_2: "Floor 2", province: null, country_code: null }),
  ).toEqual(["12 Tanner Street", "Floor 2", "Portland, 97201"]);
  expect(addressLines({ ...address, city: null, postal_code: null })).toEqual([
    "12 Tanner Street",
    "OR",
    "United States",
  ]);
});
