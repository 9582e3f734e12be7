import { expect, test } from "vitest";
import { customerFields } from "../stripe/customer";
import { payerOf } from "./stripe-customer";

const elmStreet = {
  first_name: "",
  last_name: "",
  address_1: "5 Elm Street",
  address_2: "Floor 2",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
};
const ada = {
  id: "cus_1",
  email: "ada@example.com",
  first_name: "Ada",
  last_name: "Lovelace",
  is_email_confirmed: true,
  phone: "+1 518 555 0199",
  address: elmStreet,
};

const fields = (more: Partial<Omit<typeof ada, "address">> & { address?: object | null }) =>
  customerFields(payerOf({ ...ada, ...more } as typeof ada));

test("sends the customer's email, name, phone number, and profile address", () => {
  expect(fields({})).toEqual({
    email: "ada@example.com",
    name: "Ada Lovelace",
    phone: "+1 518 555 0199",
    shipping: {
      name: "Ada Lovelace",
      phone: "+1 518 555 0199",
      address: {
        line1: "5 Elm Street",
        line2: "Floor 2",
        city: "Albany",
        state: "NY",
        postal_code: "12207",
        country: "US",
      },
    },
  });
});

test("uses the address's name for shipping, then the customer's, then the email", () => {
  const named = { ...elmStreet, first_name: "Grace", last_name: "Hopper" };
  expect(fields({ address: named })).toMatchObject({
    name: "Ada Lovelace",
    shipping: { name: "Grace Hopper" },
  });
  expect(fields({ first_name: "", last_name: "" }).shipping).toMatchObject({
    name: "ada@example.com",
  });
});

test("omits empty fields, which Stripe would store as empty", () => {
  const first = { address_1: "5 Elm Street", first_name: "", last_name: "" };
  const address = { ...elmStreet, address_2: "", city: "", province: "", postal_code: "" };
  expect(fields({ phone: "", address: { ...address, ...first, country_code: "" } })).toEqual({
    email: "ada@example.com",
    name: "Ada Lovelace",
    shipping: { name: "Ada Lovelace", address: { line1: "5 Elm Street" } },
  });
  for (const none of [null, { ...elmStreet, address_1: "" }]) {
    expect(fields({ first_name: "", last_name: "", phone: "", address: none })).toEqual({
      email: "ada@example.com",
    });
  }
});
