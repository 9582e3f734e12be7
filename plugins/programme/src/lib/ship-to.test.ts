import { expect, test } from "vitest";
import { envelopeLines } from "../contract/postal-address";
import { shipToOf } from "./ship-to";

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
const linesOf = (row: Parameters<typeof shipToOf>[0]) => envelopeLines(shipToOf(row));

test("formats street, city with state and postal code, and country", () => {
  expect(linesOf(address)).toEqual(["12 Tanner Street", "Portland, OR 97201", "United States"]);
});

test("leaves no empty lines or stray commas for missing parts", () => {
  expect(linesOf({ ...address, address_2: "Floor 2", province: null, country_code: null })).toEqual(
    ["12 Tanner Street", "Floor 2", "Portland, 97201"],
  );
  expect(linesOf({ ...address, city: null, postal_code: null })).toEqual([
    "12 Tanner Street",
    "OR",
    "United States",
  ]);
});

test("keeps an unknown country code unchanged", () => {
  expect(shipToOf({ ...address, country_code: "x1" }).country).toBe("x1");
});
