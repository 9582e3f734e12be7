import { expect, test } from "vitest";
import {
  addressInputs,
  addressLines,
  addressProblems,
  addressText,
  hasOnlyStreet,
  NO_ADDRESS,
  profileAddressProblems,
  shippingProblems,
  tidyAddress,
  tidyProfileAddress,
  usStateCode,
  usStates,
} from "./postal-address";

const fullAddress = {
  address_1: "12 Tanner Street",
  address_2: "Apt 4",
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
};
const served = ["us"];

test("formats an address as envelope lines and as one line", () => {
  const lines = ["12 Tanner Street", "Apt 4", "Portland, OR 97201", "United States"];
  expect(addressLines(fullAddress)).toEqual(lines);
  expect(addressText(fullAddress)).toBe(lines.join(", "));
  expect(addressText({ ...NO_ADDRESS, address_1: "12 Tanner Street, Portland" })).toBe(
    "12 Tanner Street, Portland",
  );
  expect(addressText(NO_ADDRESS)).toBe("");
});

test("splits an address entered as one text into lines and keeps its line breaks", () => {
  const address = { ...NO_ADDRESS, address_1: "12 Rue Exemple\nApt 4\n75001 Paris" };
  expect(addressLines(address)).toEqual(["12 Rue Exemple", "Apt 4", "75001 Paris"]);
  expect(addressText(address)).toBe(address.address_1);
});

test("normalizes a state to its two-letter code", () => {
  const entered = { ...fullAddress, address_1: "  12   Tanner Street ", country_code: "US" };
  for (const province of ["oregon", "Or", " OR "]) {
    expect(tidyAddress({ ...entered, province })).toEqual(fullAddress);
  }
  expect(tidyAddress({ ...entered, province: "Oregano" }).province).toBe("Oregano");
});

test("omits the country when only the street line is filled in", () => {
  const street = { ...NO_ADDRESS, address_1: "12 Tanner Street", country_code: "us" };
  expect(hasOnlyStreet(street)).toBe(true);
  expect(tidyProfileAddress(street)).toEqual({ ...NO_ADDRESS, address_1: "12 Tanner Street" });
});

test(
  "accepts only a street line or a complete address in the profile",
  { tags: ["SHIP-32"] },
  () => {
    const street = { ...NO_ADDRESS, address_1: "12 Tanner Street" };
    expect(profileAddressProblems(street, served)).toEqual({});
    expect(profileAddressProblems(NO_ADDRESS, served)).toEqual({
      address_1: "Enter the street and number.",
    });
    expect(profileAddressProblems(fullAddress, served)).toEqual({});
    expect(profileAddressProblems({ ...street, address_2: "Apt 4" }, served)).toEqual({
      city: "Enter the city.",
      postal_code: "Enter the postal code.",
      country_code: "Choose the country.",
    });
    const town = { ...street, city: "Portland", country_code: "us" };
    expect(profileAddressProblems(town, served)).toEqual({
      province: "Enter the state.",
      postal_code: "Enter the postal code.",
    });
  },
);

test.each([
  ["province", "Oregano", "Enter a state of the United States, such as OR."],
  ["postal_code", "9720", "Enter a postal code such as 97201 or 97201-1234."],
  ["postal_code", "97201-12", "Enter a postal code such as 97201 or 97201-1234."],
  ["city", "x".repeat(81), "Please shorten this."],
])("rejects the %s '%s'", { tags: ["SHIP-32"] }, (part, value, message) => {
  expect(addressProblems({ ...fullAddress, [part]: value }, served)).toEqual({ [part]: message });
});

test(
  "accepts nine-digit postal codes and the codes of other served countries",
  { tags: ["SHIP-32"] },
  () => {
    expect(addressProblems({ ...fullAddress, postal_code: "97201-1234" }, served)).toEqual({});
    const paris = { ...fullAddress, province: "", postal_code: "75001", country_code: "fr" };
    expect(addressProblems(paris, ["us", "fr"])).toEqual({});
    expect(addressProblems(paris, served)).toEqual({
      country_code: "We do not ship to this country.",
    });
    const dubai = { ...paris, postal_code: "", country_code: "ae" };
    expect(addressProblems(dubai, ["ae"])).toEqual({});
  },
);

test("requires a name and a phone number for shipping", () => {
  expect(shippingProblems({ ...fullAddress, name: " ", phone: "" }, served)).toEqual({
    name: "Enter the full name.",
    phone: "Enter a phone number for the carrier.",
  });
});

test.each([
  ["address_1", 200],
  ["address_2", 80],
  ["city", 80],
  ["province", 50],
  ["postal_code", 20],
  ["name", 120],
  ["phone", 40],
])("limits the %s of a shipping address to %i characters", (part, most) => {
  const recipient = { ...fullAddress, country_code: "fr", name: "Ada", phone: "1" };
  const problems = (length: number) =>
    shippingProblems({ ...recipient, [part]: "x".repeat(length) }, ["fr"]);
  expect(problems(most)).toEqual({});
  expect(problems(most + 1)).toEqual({ [part]: "Please shorten this." });
});

test("limits the profile's first address line to 500 characters", () => {
  const problems = (length: number) =>
    profileAddressProblems({ ...NO_ADDRESS, address_1: "x".repeat(length) }, served);
  expect(problems(500)).toEqual({});
  expect(problems(501)).toEqual({ address_1: "Please shorten this." });
});

test("fits the longest address on one line of 500 characters", () => {
  const longest = Object.fromEntries(
    addressInputs.map(({ name, longest: most }) => [name, "x".repeat(most)]),
  ) as typeof fullAddress;
  expect(addressText({ ...longest, country_code: "gs" }).length).toBeLessThanOrEqual(500);
});

test("maps each state, territory, and military region to a unique code and name", () => {
  const codes = Object.keys(usStates);
  // 50 states, the District of Columbia, 5 territories, and 3 military regions.
  expect(codes).toHaveLength(59);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(Object.values(usStates)).size).toBe(59);
  for (const [code, name] of Object.entries(usStates)) {
    expect([usStateCode(` ${code.toLowerCase()} `), usStateCode(name.toUpperCase())]).toEqual([
      code,
      code,
    ]);
  }
});

test.each([
  ["Alaska", "AK"],
  ["Arizona", "AZ"],
  ["Arkansas", "AR"],
  ["Connecticut", "CT"],
  ["Iowa", "IA"],
  ["Maine", "ME"],
  ["Maryland", "MD"],
  ["Massachusetts", "MA"],
  ["Michigan", "MI"],
  ["Minnesota", "MN"],
  ["Mississippi", "MS"],
  ["Missouri", "MO"],
  ["Montana", "MT"],
  ["Nebraska", "NE"],
  ["Nevada", "NV"],
  ["Virginia", "VA"],
  ["Virgin Islands", "VI"],
])("returns the easily confused code of %s: %s", (name, code) => {
  expect(usStateCode(name)).toBe(code);
});

test("returns undefined for a text that is not a state", () => {
  for (const entered of ["", "XX", "Ontario", "New"]) expect(usStateCode(entered)).toBeUndefined();
});
