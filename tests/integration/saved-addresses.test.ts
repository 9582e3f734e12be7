import type { PlacedOrder } from "@tomashi/programme/contract/http-cart";
import type { SavedAddress } from "@tomashi/programme/contract/postal-address";
import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { api } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, type ErrorBody } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { PASSWORD } from "../support/sign-up.ts";

const ROUTE = "/shop/shopper/addresses";
const variant = sharedProduct({ ochre: { price: 100, stock: 50 } });
const home = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const studio = { ...home, name: "Ada King", address_1: "6 Elm Street" };

const list = async (token: string) => (await call<SavedAddress[]>(ROUTE, { token })).body;
const save = (token: string, body: object) =>
  call<SavedAddress[] & ErrorBody>(ROUTE, { token, body });
const streets = (saved: SavedAddress[]) => saved.map(({ address_1 }) => address_1);

test("saves up to ten addresses, and each only once", { tags: ["SHIP-48"] }, async () => {
  const { token } = await newShopper("Grace Buyer");
  expect(await list(token)).toEqual([]);
  const first = await save(token, { ...home, province: "new york", postal_code: " 12207 " });
  expect([first.status, first.body]).toEqual([
    201,
    [{ ...home, id: expect.any(String) as string, is_profile: true, is_last_used: false }],
  ]);
  expect((await save(token, home)).body).toHaveLength(1);
  const bodies = Array.from({ length: 9 }, (_, index) => ({ ...studio, address_1: `${index}` }));
  await Promise.all(bodies.map((body) => save(token, body)));
  expect(await list(token)).toHaveLength(10);
  const { status, body } = await save(token, studio);
  expect([status, body.message]).toEqual([
    409,
    "You can save 10 addresses. Remove one in your profile first.",
  ]);
  expect((await save(token, { ...studio, city: "" })).body.message).toBe("Enter the city.");
});

test(
  "changes and removes an address, but not the profile's own",
  { tags: ["SHIP-48"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person, email } = shopper;
    await saveProfile(shopper, elmStreet);
    const [own, other] = (await save(token, studio)).body;
    const changed = await call<SavedAddress[]>(`${ROUTE}/${other?.id}`, {
      token,
      body: { ...studio, address_1: "7 Elm Street" },
    });
    expect(streets(changed.body)).toEqual(["5 Elm Street", "7 Elm Street"]);
    for (const change of [{ body: home }, { method: "DELETE" }]) {
      const { status } = await call(`${ROUTE}/${own?.id}`, { token, ...change });
      expect(status).toBe(409);
    }
    await api("PUT", `/user/${person.id}`, {
      token,
      body: {
        ...{ name: "Grace Buyer", email, password: PASSWORD, phoneNumber: "1" },
        address: "8 Elm Street, Albany, NY 12207",
      },
    });
    expect(streets(await list(token))).toEqual(["8 Elm Street", "7 Elm Street"]);
    const removed = await call<SavedAddress[]>(`${ROUTE}/${other?.id}`, {
      ...{ token, method: "DELETE" },
    });
    expect(streets(removed.body)).toEqual(["8 Elm Street"]);
    expect((await call(`${ROUTE}/${other?.id}`, { token, method: "DELETE" })).status).toBe(404);
  },
);

test(
  "ships an order to the chosen saved address, and marks the address as last used",
  { tags: ["SHIP-47", "SHIP-48"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person } = shopper;
    await saveProfile(shopper, elmStreet);
    await giveCredit(person.id, 300);
    const order = async (body: object) => {
      await addToBag(token, variant("ochre"));
      const { status } = await call("/shop/shopper/checkout", { token, body });
      expect(status).toBe(200);
      const placed = await call<PlacedOrder>("/shop/shopper/checkout/placed", { token });
      return placed.body.receipt?.to?.address_1;
    };
    const lastUsed = async () => streets((await list(token)).filter((one) => one.is_last_used));
    const elsewhere = { ...studio, address_1: "9 Elm Street" };
    expect(await order({ shipping_address: elsewhere })).toBe("9 Elm Street");
    expect([await lastUsed(), (await list(token)).length]).toEqual([[], 1]);
    expect(await order({ shipping_address: studio, save_address: true })).toBe("6 Elm Street");
    expect(await lastUsed()).toEqual(["6 Elm Street"]);
    const [own] = await list(token);
    expect(await order({ address_id: own?.id })).toBe("5 Elm Street");
    expect(await lastUsed()).toEqual(["5 Elm Street"]);
    await addToBag(token, variant("ochre"));
    const unknown = await call("/shop/shopper/checkout", { token, body: { address_id: "none" } });
    expect(unknown.status).toBe(404);
  },
);
