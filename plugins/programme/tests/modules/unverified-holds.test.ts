import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkUnverifiedHolds } from "../../src/checkout/unverified-holds";
import { runInRequest } from "../../src/lib/request-context";
import { testVariables } from "../../src/lib/test-variables";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const medusa = ["product", "pricing", "inventory", "store", "customer"];
  database = await moduleDatabase([
    ...medusa.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    "plugins/programme/src/modules/checkout/migrations",
  ]);
  shelf = await makeShelf(database);
}, 120_000);
beforeEach(async () => {
  await database.query("truncate payment_attempt, reservation_item, customer cascade");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

let made = 0;

/** Creates a customer without an order or a confirmed email, unless `metadata` says otherwise. */
async function customer(metadata: object = {}): Promise<string> {
  made += 1;
  const id = `cus_${made}`;
  await database.query(
    `insert into customer (id, has_account, email, metadata) values (?, true, ?, ?)`,
    [id, `${id}@example.com`, JSON.stringify(metadata)],
  );
  return id;
}

/** Holds units of a color for an open payment: of an unverified account in a network, or a verified one. */
async function hold(color: string, units: number, network = ""): Promise<void> {
  made += 1;
  const attempt = `patt_${made}`;
  await database.query(
    `insert into payment_attempt
       (id, cart_id, customer_id, amount_cents, credit_cents, unproven_network, expires_at)
     values (?, 'cart', 'holder', 1, 0, nullif(?, ''), now())`,
    [attempt, network],
  );
  await database.query(
    `insert into reservation_item
       (id, inventory_item_id, location_id, quantity, raw_quantity, external_id)
     values (?, ?, 'place', ?, ?, ?)`,
    [`resitem_${made}`, `item_${color}`, units, JSON.stringify({ value: String(units) }), attempt],
  );
}

const check = (customerId: string, quantity: number, address = "192.0.2.1", color = "red") =>
  runInRequest({ requestId: "1", address, begun: 0, hasLeft: () => false }, () =>
    checkUnverifiedHolds(database.container, customerId, [{ variantId: color, quantity }]),
  );

const BUSY = {
  status: 409,
  message:
    "Other customers are checking out with these items right now. Please try again in a few minutes, or confirm your email first.",
};

test(
  "limits unverified accounts to 80 percent of a color, or 10 units",
  { tags: ["SAFE-02"] },
  async () => {
    await shelf.put({ red: 40 }, { red: 30 });
    await hold("red", 25, "192.0.2.9");
    await hold("red", 5);
    // 80 percent of the 25 held by unverified accounts and the 10 free ones.
    expect(await check(await customer(), 3)).toBe("192.0.2.1");
    await expect(check(await customer(), 4)).rejects.toMatchObject(BUSY);
    await shelf.put({ blue: 10 }, { blue: 9 });
    await hold("blue", 9, "192.0.2.9");
    expect(await check(await customer(), 1, "192.0.2.1", "blue")).toBe("192.0.2.1");
    await expect(check(await customer(), 2, "192.0.2.1", "blue")).rejects.toMatchObject(BUSY);
  },
);

test(
  "limits unverified accounts of one client network to 30 units of a color",
  { tags: ["SAFE-02", "SAFE-09"] },
  async () => {
    await shelf.put({ red: 1000 }, { red: 28 });
    await hold("red", 28, "2001:db8:0:1::/64");
    expect(await check(await customer(), 2, "2001:db8:0:1::7")).toBe("2001:db8:0:1::/64");
    await expect(check(await customer(), 3, "2001:db8:0:1::8")).rejects.toMatchObject(BUSY);
    expect(await check(await customer(), 10, "2001:db8:0:2::1")).toBe("2001:db8:0:2::/64");
  },
);

test(
  "does not limit accounts with a confirmed email or an order",
  { tags: ["SAFE-02"] },
  async () => {
    await shelf.put({ red: 40 }, { red: 36 });
    await hold("red", 36, "192.0.2.1");
    const confirmed = await customer({ confirmed_email: `cus_${made + 1}@example.com` });
    expect(await check(confirmed, 4)).toBeNull();
    const buyer = await customer();
    await database.query(
      `insert into payment_attempt
       (id, cart_id, customer_id, amount_cents, credit_cents, state, expires_at)
     values ('patt_paid', 'cart', ?, 1, 0, 'ordered', now())`,
      [buyer],
    );
    expect(await check(buyer, 4)).toBeNull();
    // A new email has to be confirmed again.
    await expect(
      check(await customer({ confirmed_email: "old@example.com" }), 4),
    ).rejects.toMatchObject(BUSY);
  },
);
