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
const emptyName = { first_name: "", last_name: "" };

const known = (more: Partial<KnownAddresses>): KnownAddresses => ({
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "",
  profile: null,
  ordered: null,
  ...more,
});
const to = (more: Partial<KnownAddresses>) => destinationOf(known(more), ["us"]);

test("prefers the profile's address and phone number over the last order's", () => {
  const profile = { ...elmStreet, ...emptyName };
  const ordered = { ...mainStreet, ...emptyName, phone: "2" };
  const own = { ...elmStreet, name: "Ada Lovelace" };
  expect(to({ profile, ordered, phone: "1" })).toEqual({
    to: { ...own, phone: "1" },
    is_known: true,
    countries: ["us"],
  });
  expect(to({ profile, ordered }).to).toEqual({ ...own, phone: "2" });
  expect(to({ profile }).to).toEqual({ ...own, phone: "" });
});

test("prefers the name and phone number of the last order's address over the profile's", () => {
  const ordered = { ...mainStreet, first_name: "Grace", last_name: "Hopper", phone: "2" };
  expect(to({ ordered, phone: "1" })).toMatchObject({
    to: { ...mainStreet, name: "Grace Hopper", phone: "2" },
    is_known: true,
  });
  const nameless = { ...ordered, ...emptyName, phone: "" };
  expect(to({ ordered: nameless, phone: "1" }).to).toMatchObject({
    name: "Ada Lovelace",
    phone: "1",
  });
});

test("does not count an incomplete or unserved profile address as known", () => {
  const profile = { ...elmStreet, ...emptyName, city: "" };
  const ordered = { ...mainStreet, ...emptyName, phone: "2" };
  expect(to({ profile, ordered }).to.address_1).toBe("1 Main Street");
  expect(to({ profile, phone: "1" })).toMatchObject({
    to: { address_1: "5 Elm Street", city: "", name: "Ada Lovelace", phone: "1" },
    is_known: false,
  });
  const abroad = { ...elmStreet, ...emptyName, country_code: "ca" };
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
