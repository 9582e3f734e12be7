import type pg from "pg";
import { CURRENCY } from "../../plugins/programme/src/contract/money.ts";
import type { Random } from "../random.ts";
import { colorFields, type Facts, type SoldColor } from "./facts.ts";
import { nextId } from "./ids.ts";
import { insert, timestamps, type Row } from "./insert.ts";

const firstNames = [
  "Ada",
  "Grace",
  "Mary",
  "Alan",
  "Edith",
  "Noor",
  "Tomas",
  "Yuki",
  "Lena",
  "Omar",
];
const lastNames = ["Miller", "Okafor", "Silva", "Novak", "Sato", "Fox", "Hansen", "Rossi", "Khan"];
const cities = [
  { city: "Portland", province: "OR", postal_code: "97201" },
  { city: "Austin", province: "TX", postal_code: "78701" },
  { city: "Chicago", province: "IL", postal_code: "60601" },
];
const HAS_CART = 0.3;

export interface SeededShopper {
  id: string;
  email: string;
  created: Date;
  address: Row;
}

interface ShopperOptions {
  count: number;
  from: Date;
  to: Date;
  /** Medusa's hash of the password that all of them share. */
  passwordHash: string;
}

/** Inserts customers who can log in; some have items in their cart. */
export async function insertShoppers(
  client: pg.Client,
  random: Random,
  facts: Facts,
  colors: SoldColor[],
  { count, from, to, passwordHash }: ShopperOptions,
): Promise<SeededShopper[]> {
  const span = to.getTime() - from.getTime();
  const shoppers = Array.from({ length: count }, (_, index): SeededShopper => {
    const address = {
      first_name: random.pick(firstNames),
      last_name: random.pick(lastNames),
      phone: `+1 503 555 ${String(random.between(100, 9999)).padStart(4, "0")}`,
      address_1: `${random.between(1, 900)} Tanner Street`,
      address_2: "",
      country_code: "us",
      ...random.pick(cities),
    };
    return {
      id: nextId("cus"),
      email: `shopper-${index + 1}@large.example.com`,
      // Oldest first, with a growing number of customers per month.
      created: new Date(from.getTime() + span * (index / count) ** 0.8),
      address,
    };
  });
  await writeShoppers(client, shoppers, passwordHash);
  await writeCarts(client, random, facts, colors, shoppers, to);
  return shoppers;
}

async function writeShoppers(
  client: pg.Client,
  shoppers: SeededShopper[],
  passwordHash: string,
): Promise<void> {
  await insert(
    client,
    "customer",
    shoppers.map(({ id: customer, email, created, address }) => ({
      id: customer,
      email,
      first_name: address.first_name,
      last_name: address.last_name,
      phone: address.phone,
      has_account: true,
      ...timestamps(created),
    })),
  );
  await insert(
    client,
    "customer_address",
    shoppers.map(({ id: customer_id, created, address }) => ({
      id: nextId("cuaddr"),
      customer_id,
      is_default_shipping: true,
      is_default_billing: false,
      ...address,
      ...timestamps(created),
    })),
  );
  const identities = shoppers.map((shopper) => ({ shopper, identity: nextId("authid") }));
  await insert(
    client,
    "auth_identity",
    identities.map(({ shopper, identity }) => ({
      id: identity,
      app_metadata: { customer_id: shopper.id },
      ...timestamps(shopper.created),
    })),
  );
  await insert(
    client,
    "provider_identity",
    identities.map(({ shopper, identity }) => ({
      id: nextId("provid"),
      entity_id: shopper.email,
      provider: "emailpass",
      auth_identity_id: identity,
      provider_metadata: { password: passwordHash },
      ...timestamps(shopper.created),
    })),
  );
}

async function writeCarts(
  client: pg.Client,
  random: Random,
  facts: Facts,
  colors: SoldColor[],
  shoppers: SeededShopper[],
  to: Date,
): Promise<void> {
  const carts: Row[] = [];
  const items: Row[] = [];
  for (const { id: customer_id, email, created } of shoppers) {
    if (!random.chance(HAS_CART)) continue;
    const cart_id = nextId("cart");
    const moment = new Date(created.getTime() + random.next() * (to.getTime() - created.getTime()));
    carts.push({
      id: cart_id,
      customer_id,
      email,
      region_id: facts.regionId,
      sales_channel_id: facts.channelId,
      currency_code: CURRENCY,
      ...timestamps(moment),
    });
    for (const color of random.shuffled(colors).slice(0, random.between(1, 3))) {
      items.push({
        id: nextId("cali"),
        cart_id,
        quantity: 1,
        ...colorFields(color),
        ...timestamps(moment),
      });
    }
  }
  await insert(client, "cart", carts);
  await insert(client, "cart_line_item", items);
}
