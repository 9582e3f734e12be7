import { asValue } from "@medusajs/framework/awilix";
import { createMedusaContainer, Modules } from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { listSavedAddresses } from "./saved-addresses";

const profile = { first_name: "Grace", last_name: "Buyer", phone: "+1 503 555 0100" };
const elmStreet = {
  ...{ address_1: "5 Elm Street", city: "Albany", province: "NY", postal_code: "12207" },
  ...{ country_code: "us", is_default_shipping: false, metadata: null },
};

test("completes an address without a name or phone number with the profile's", async () => {
  const container = createMedusaContainer();
  const addresses = [
    { ...elmStreet, id: "bare", created_at: "2026-01-01" },
    {
      ...{ ...elmStreet, id: "own", created_at: "2026-01-02" },
      ...{ first_name: "Ada", last_name: "Neighbor", phone: "+1 518 555 0199" },
    },
  ];
  container.register(
    Modules.CUSTOMER,
    asValue({ listCustomers: () => Promise.resolve([{ ...profile, addresses }]) }),
  );
  const saved = await listSavedAddresses(container, "cus");
  expect(saved.map(({ id, name, phone }) => [id, name, phone])).toEqual([
    ["bare", "Grace Buyer", "+1 503 555 0100"],
    ["own", "Ada Neighbor", "+1 518 555 0199"],
  ]);
});
