import { expect, test } from "vitest";
import { destinationOf, type KnownAddresses } from "./destination";

const elmStreet = {
  address_1: "5 Elm Street",
  address_2: "",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
};
const mainStreet = { ...elmStreet, address_1: "1 Main Street", city: "New York" };
const nobody = { first_name: "", last_name: "" };

const known = (more: Partial<KnownAddresses>): KnownAddresses => ({
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "",
  profile: null,
  ordered: null,
  ...more,
});
const to = (more: Partial<KnownAddresses>) => destinationOf(known(more), ["us"]);

test("the profile's address counts before the last order's, with the profile's phone number if it has one", () => {
  const profile = { ...elmStreet, ...nobody };
  const ordered = { ...mainStreet, ...nobody, phone: "2" };
  const own = { ...elmStreet, name: "Ada Lovelace" };
  expect(to({ profile, ordered, phone: "1" })).toEqual({
    to: { ...own, phone: "1" },
    is_known: true,
    countries: ["us"],
  });
  expect(to({ profile, ordered }).to).toEqual({ ...own, phone: "2" });
  expect(to({ profile }).to).toEqual({ ...own, phone: "" });
});

test("the last order's address has its own name and phone number, before the profile's", () => {
  const ordered = { ...mainStreet, first_name: "Grace", last_name: "Hopper", phone: "2" };
  expect(to({ ordered, phone: "1" })).toMatchObject({
    to: { ...mainStreet, name: "Grace Hopper", phone: "2" },
    is_known: true,
  });
  const nameless = { ...ordered, ...nobody, phone: "" };
  expect(to({ ordered: nameless, phone: "1" }).to).toMatchObject({
    name: "Ada Lovelace",
    phone: "1",
  });
});

test("an address in the profile that no parcel would reach is not one that is known", () => {
  const profile = { ...elmStreet, ...nobody, city: "" };
  const ordered = { ...mainStreet, ...nobody, phone: "2" };
  expect(to({ profile, ordered }).to.address_1).toBe("1 Main Street");
  expect(to({ profile, phone: "1" })).toMatchObject({
    to: { address_1: "5 Elm Street", city: "", name: "Ada Lovelace", phone: "1" },
    is_known: false,
  });
  const abroad = { ...elmStreet, ...nobody, country_code: "ca" };
  expect(to({ profile: abroad }).is_known).toBe(false);
  expect(to({ phone: "1" })).toEqual({
    to: {
      address_1: "",
      address_2: "",
      city: "",
      province: "",
      postal_code: "",
      country_code: "",
      name: "Ada Lovelace",
      phone: "1",
    },
    is_known: false,
    countries: ["us"],
  });
});
