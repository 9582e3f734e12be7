import { expect, test } from "vitest";
import { profileAddressIn, shippingAddressIn } from "./address";
import { text } from "./text";

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("reads a line break as one character, as the field counts it", () => {
  expect(text(formWith({ note: "One\r\n\r\nTwo" }), "note")).toBe("One\n\nTwo");
});

test("keeps the line breaks of a profile's address that is one text", () => {
  const entered = { address_1: "12 Rue  Exemple\r\nApt 4 \r\n\r\n75001 Paris", country_code: "us" };
  expect(profileAddressIn(formWith(entered))).toMatchObject({
    address_1: "12 Rue Exemple\nApt 4\n75001 Paris",
    country_code: "",
  });
});

test("separates the lines of a shipping address with commas", () => {
  const entered = { address_1: "12 Rue Exemple,\r\nApt 4", city: "Paris" };
  expect(shippingAddressIn(formWith(entered)).address_1).toBe("12 Rue Exemple, Apt 4");
});
