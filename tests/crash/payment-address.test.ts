import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { readShopper } from "../support/commerce.ts";
import { address, payWithoutReturning } from "../support/payment-page.ts";
import { available, newProduct } from "../support/product.ts";
import { creditOf, giveCredit } from "../support/order-money.ts";
import { addToBag, cancel, checkOut, payCart, paymentPage } from "../support/purchase.ts";
import { sandboxState, withFaults } from "../support/sandbox-state.ts";

const tanner = {
  phone: address.Phone,
  address: "12 Tanner Street, Portland, OR 97201, United States",
};

async function newVariant(): Promise<string> {
  const { variants } = await newProduct({ sage: { price: 100, stock: 5 } });
  return variants.sage ?? "";
}

/** Returns the prefilled values of a payment page's inputs. */
async function inputValues(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text();
  const inputs = [...page.matchAll(/<input id="(\w+)"[^>]* value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}

const customersOf = async (email: string) => {
  const { customers } = await sandboxState();
  return customers.filter((customer) => customer.email === email);
};

const profileOf = async (token: string) => (await readShopper(token, "profile")).profile;

test(
  "fills in the profile's address on the payment page and creates one Stripe customer",
  { tags: ["SHIP-35"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, email } = shopper;
    await addToBag(token, await newVariant());
    const empty = await inputValues(await paymentPage(token));
    expect(empty).toMatchObject({ email, line1: "", phone: "" });
    await saveProfile(shopper, elmStreet);
    expect(await inputValues(await paymentPage(token))).toMatchObject({
      email,
      phone: "+1 518 555 0199",
      name: "Grace Buyer",
      line1: "5 Elm Street",
      line2: "Floor 2",
      city: "Albany",
      state: "NY",
      postal_code: "12207",
    });
    await cancel(token);
    expect(await customersOf(email)).toMatchObject([
      { metadata: { customer_id: shopper.person.id } },
    ]);
  },
);

test(
  "opens a payment page after Stripe deleted the customer, and fills in the next one",
  { tags: ["SHIP-36"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, email, person } = shopper;
    await saveProfile(shopper, elmStreet);
    await addToBag(token, await newVariant());
    await paymentPage(token);
    const [before] = await customersOf(email);
    await query(
      `update account_holder set external_id = external_id || 'gone' where external_id = $1`,
      [before?.id ?? ""],
    );
    expect(await inputValues(await paymentPage(token))).toMatchObject({ email, line1: "" });
    expect(await inputValues(await paymentPage(token))).toMatchObject({ line1: "5 Elm Street" });
    const links = await query(
      `select 1 from customer_account_holder where customer_id = $1 and deleted_at is null`,
      [person.id],
    );
    expect(links).toHaveLength(1);
    await payCart(token);
  },
);

test(
  "responds 503 and releases items and store credit when Stripe fails during a checkout",
  { tags: ["SHIP-36"] },
  async () => {
    const { token, person } = await newShopper("Grace Buyer");
    const piece = await newVariant();
    await giveCredit(person.id, 30);
    await addToBag(token, piece);
    await withFaults({ apiErrorRate: 1 }, async () => {
      expect((await checkOut(token)).status).toBe(503);
    });
    expect([await creditOf(token), await available(piece)]).toEqual([30, 5]);
    await payCart(token);
  },
);

test(
  "saves the payment's address to a profile without one and keeps an existing address",
  { tags: ["SHIP-37"] },
  async () => {
    const piece = await newVariant();
    const fresh = await newShopper("Grace Buyer");
    await addToBag(fresh.token, piece);
    await payCart(fresh.token);
    expect(await profileOf(fresh.token)).toMatchObject(tanner);

    const known = await newShopper("Grace Buyer");
    await saveProfile(known, elmStreet);
    await addToBag(known.token, piece);
    await payCart(known.token);
    expect(await profileOf(known.token)).toMatchObject({
      phone: "+1 518 555 0199",
      shipping: elmStreet,
    });
  },
);

test(
  "saves the address to the profile once when the shopper pays and never returns",
  { tags: ["SHIP-37"] },
  async () => {
    const { token, person } = await newShopper("Grace Buyer");
    await addToBag(token, await newVariant());
    await withFaults({ webhookDuplicate: true }, async () => {
      await payWithoutReturning(await paymentPage(token));
      await expect.poll(() => profileOf(token), { timeout: 60_000 }).toMatchObject(tanner);
    });
    const rows = await query("select 1 from customer_address where customer_id = $1", [person.id]);
    expect(rows).toHaveLength(1);
  },
);
