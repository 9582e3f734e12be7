import { expect, test } from "vitest";
import { clientNetwork, companyNetwork } from "./client-network";

test.each([
  ["192.0.2.1", "192.0.2.1", undefined],
  ["2001:db8:0:1::5", "2001:db8:0:1::/64", "2001:db8:0::/48"],
  ["2001:DB8::aaaa:0:0:7", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:0:ffff:ffff:ffff:ffff:ffff", "2001:db8:0:ffff::/64", "2001:db8:0::/48"],
  ["cus_1", "cus_1", undefined],
  ["", "", undefined],
])("maps %s to the networks %s and %s", (address, network, company) => {
  expect([clientNetwork(address), companyNetwork(address)]).toEqual([network, company]);
});
