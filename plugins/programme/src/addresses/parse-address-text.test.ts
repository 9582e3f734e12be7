import { expect, test } from "vitest";
import { parseAddressText } from "./parse-address-text";

const albany = {
  address_1: "5 Elm Street",
  address_2: "",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
};

test.each([
  ["5 Elm Street, Albany, NY 12207", albany],
  [" 5 Elm Street ,Albany,  new york 12207 , United States", albany],
  ["5 Elm Street, Floor 2, Albany, NY 12207, USA", { ...albany, address_2: "Floor 2" }],
  ["5 Elm Street,\nFloor 2\nAlbany, NY 12207\nUSA", { ...albany, address_2: "Floor 2" }],
  ["5 Elm Street, Albany, NY 12207-1234, US", { ...albany, postal_code: "12207-1234" }],
])("parses %j", { tags: ["TAX-05"] }, (text, address) => {
  expect(parseAddressText(text)).toEqual(address);
});

test.each([
  "",
  "5 Elm Street Albany NY",
  "5 Elm Street, Albany, NY",
  "5 Elm Street, Albany, XX 12207",
  "5 Elm Street, Albany, NY 1220",
  "5 Elm Street, , NY 12207",
  "Albany, NY 12207",
  "5 Elm Street, Floor 2, Rear, Albany, NY 12207",
  "5 Elm Street, Albany, NY 12207, Canada",
])("doesn't guess what is missing in %j", { tags: ["TAX-05"] }, (text) => {
  expect(parseAddressText(text)).toBeUndefined();
});
