import * as customerModels from "@medusajs/customer/dist/models";
import { CustomerModuleService } from "@medusajs/customer/dist/services";
import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCustomerProfile } from "../../src/addresses/customer-profile";
import { storeShippingAddress } from "../../src/addresses/store-shipping-address";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let customers: CustomerModuleService;
/** The address of the only order. */
let orderAddress = {};

beforeAll(async () => {
  database = await moduleDatabase(["node_modules/@medusajs/customer/dist/migrations"]);
  customers = await database.serviceOf(CustomerModuleService, { ...customerModels });
  const graph = () => Promise.resolve({ data: [{ shipping_address: orderAddress }] });
  database.container.register({
    [Modules.CUSTOMER]: asValue(customers),
    // No other process runs, so no lock is needed.
    [Modules.LOCKING]: asValue({ execute: (_: string, work: () => unknown) => work() }),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph }),
  });
}, 120_000);
afterAll(() => database.stop());

const GRACE = { first_name: "Grace", last_name: "Buyer" };
const ADA = { first_name: "Ada", last_name: "King" };
const NAMELESS = { first_name: "", last_name: "" };
const elm = {
  ...{ address_1: "5 Elm Street", address_2: "", city: "Albany", province: "NY" },
  ...{ postal_code: "12207", country_code: "us" },
};
const tanner = { ...elm, address_1: "12 Tanner Street" };
const [OWN, OTHER] = ["+1 503 555 0100", "+1 518 555 0199"];

let made = 0;

/** Adds a customer with this phone number and address. */
async function addCustomer(phone: string, to?: object, metadata: Record<string, string> = {}) {
  made += 1;
  const email = `grace-${made}@example.com`;
  const { id } = await customers.createCustomers({ ...GRACE, email, phone, metadata });
  const saved = [
    { ...tanner, address_1: "9 Elm Street" },
    ...(to ? [{ ...to, is_default_shipping: true }] : []),
  ];
  await customers.createCustomerAddresses(saved.map((one) => ({ ...one, customer_id: id })));
  return { id, email, ...GRACE };
}

const read = (id: string) => readCustomerProfile(database.container, id);

const gift = { ...ADA, ...elm, phone: OTHER };

test.each([
  [
    "saves the customer's own address without the name, and the phone number",
    ["", null],
    { ...GRACE, ...elm, phone: OTHER },
    [OTHER, { ...NAMELESS, ...elm }],
  ],
  ["keeps the phone number when it saves an address", [OWN, null], gift, [OWN, { ...ADA, ...elm }]],
  [
    "keeps the address when it saves a phone number",
    ["", tanner],
    gift,
    [OTHER, { ...NAMELESS, ...tanner }],
  ],
  [
    "saves an address without a phone number",
    ["", null],
    { ...gift, phone: null },
    ["", { ...ADA, ...elm }],
  ],
] as const)("%s", { tags: ["SHIP-37"] }, async (_, [before, to], order, [phone, address]) => {
  orderAddress = order;
  const customer = await addCustomer(before, to ?? undefined);
  for (const _ of ["once", "again"]) {
    await storeShippingAddress(database.container, customer.id, "order");
  }
  const after = { ...customer, phone, address, is_email_confirmed: false };
  expect(await read(customer.id)).toEqual(after);
});

test(
  "counts only the current email as confirmed, and reads no deleted customer",
  { tags: ["SAFE-03"] },
  async () => {
    const { id, email } = await addCustomer("", undefined, { confirmed_email: "old@example.com" });
    expect((await read(id))?.is_email_confirmed).toBe(false);
    await customers.updateCustomers(id, { metadata: { confirmed_email: email } });
    expect((await read(id))?.is_email_confirmed).toBe(true);
    await customers.softDeleteCustomers([id]);
    expect(await read(id)).toBeUndefined();
  },
);
