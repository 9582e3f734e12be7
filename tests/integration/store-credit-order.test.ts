import { expect, test } from "vitest";
import type { PlacedOrder, Receipt } from "@tomashi/programme/contract/http-cart";
import { readDestination, elmStreet, saveProfile } from "../support/addresses.ts";
import { api } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available } from "../support/product.ts";
import { creditOf, giveCredit } from "../support/order-money.ts";
import {
  addToBag,
  confirm,
  payCart,
  paymentPage,
  sessionOf,
  type ErrorBody,
} from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const MISSING = "Please enter the address to which we send your order.";
const placedUrl = () => `${shop.storefront()}/payment-success`;

const variant = sharedProduct({ ochre: { price: 100, stock: 50 } });

const order = (token: string, shipping_address?: object) =>
  call<{ url: string } & ErrorBody>("/shop/shopper/checkout", {
    token,
    body: shipping_address ? { shipping_address } : {},
  });

const placed = async (token: string): Promise<Receipt | null> =>
  (await call<PlacedOrder>("/shop/shopper/checkout/placed", { token })).body.receipt;

/** Returns the shipping address of the Medusa order. */
async function addressOf(orderId: string) {
  const [row] = await query<Record<string, string | null>>(
    `select a.first_name, a.last_name, a.phone, a.address_1, a.address_2, a.city, a.province,
       a.postal_code, a.country_code
     from "order" o join order_address a on a.id = o.shipping_address_id where o.id = $1`,
    [orderId],
  );
  return row;
}

const newAddress = {
  name: "Ada King of Lovelace",
  phone: "+1 212 555 0123",
  address_1: "1 Main Street",
  address_2: "",
  city: "New York",
  province: "new york",
  postal_code: "10001",
  country_code: "us",
};
const storedAddress = {
  first_name: "Ada",
  last_name: "King of Lovelace",
  phone: "+1 212 555 0123",
  address_1: "1 Main Street",
  address_2: "",
  city: "New York",
  province: "NY",
  postal_code: "10001",
  country_code: "us",
};

test(
  "ships an order paid with store credit to the entered address, not the profile address",
  { tags: ["SHIP-39"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person } = shopper;
    await saveProfile(shopper, elmStreet);
    await giveCredit(person.id, 100);
    await addToBag(token, variant("ochre"));
    expect((await order(token, newAddress)).body.url).toBe(placedUrl());
    const receipt = await placed(token);
    expect(await addressOf(receipt?.order_id ?? "")).toEqual(storedAddress);
    expect((await readShopper(token, "profile")).profile?.shipping).toEqual(elmStreet);
    const invoice = async () => {
      const [row] = await query<{ document: { buyer: { name: string; addressLines: string[] } } }>(
        "select document from invoice where order_id = $1",
        [receipt?.order_id ?? ""],
      );
      return row?.document.buyer;
    };
    await expect.poll(invoice, { timeout: 60_000 }).toMatchObject({
      name: "Ada King of Lovelace",
      addressLines: expect.arrayContaining(["1 Main Street"]) as string[],
    });
    // The worker changes the payment once more when it has sent the email.
    const notified = () =>
      query("select 1 from payment_attempt where customer_id = $1 and told_at is not null", [
        person.id,
      ]);
    await expect.poll(notified, { timeout: 60_000 }).toHaveLength(1);
    // Returns the receipt for 10 minutes after the checkout.
    const orderPlacedAgo = async (minutes: number) => {
      await query(
        `update payment_attempt set updated_at = now() - $2 * interval '1 minute'
         where customer_id = $1`,
        [person.id, minutes],
      );
      return (await placed(token))?.order_id;
    };
    expect([await orderPlacedAgo(9), await orderPlacedAgo(11)]).toEqual([
      receipt?.order_id,
      undefined,
    ]);
  },
);

test(
  "rejects an incomplete address and saves the order's address to an empty profile",
  { tags: ["SHIP-39", "SHIP-40", "SHIP-41"] },
  async () => {
    const { token, person } = await newShopper("Grace Buyer");
    const piece = variant("ochre");
    const before = await available(piece);
    await giveCredit(person.id, 100);
    await addToBag(token, piece);
    const refusals = await Promise.all([
      order(token, { ...newAddress, province: "Nowhere" }),
      order(token, { ...newAddress, name: "" }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [400, "Enter a state of the United States, such as OR."],
      [400, "Enter the full name."],
    ]);
    const withoutAddress = await order(token);
    expect([withoutAddress.status, withoutAddress.body.message]).toEqual([409, MISSING]);
    const viaApi = await api<ErrorBody>("POST", "/payment/checkout", { token, body: {} });
    expect([viaApi.status, viaApi.body.message]).toEqual([409, MISSING]);
    expect([await creditOf(token), await available(piece)]).toEqual([100, before]);
    expect((await readShopper(token, "cart")).cart?.lines).toHaveLength(1);

    // Saves the order's address to a profile that has none.
    expect((await order(token, newAddress)).status).toBe(200);
    expect((await readShopper(token, "profile")).profile).toMatchObject({
      phone: "+1 212 555 0123",
      address: "1 Main Street, New York, NY 10001, United States",
    });
    // Stores the recipient's name, which differs from the customer's, with the address.
    expect((await readDestination(token)).to.name).toBe("Ada King of Lovelace");
  },
);

test(
  "ships an /api order to the profile's address, or else to the last order's",
  { tags: ["SHIP-38", "SHIP-41", "PAY-10", "RET-12"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person } = shopper;
    const piece = variant("ochre");
    await addToBag(token, piece);
    await payCart(token);
    // Simulates an order from before the shop saved addresses to the profile.
    await query("delete from customer_address where customer_id = $1", [person.id]);
    await giveCredit(person.id, 200);
    const ordered = async () => {
      await addToBag(token, piece);
      const { status, body } = await api<{ url: string }>("POST", "/payment/checkout", {
        token,
        body: {},
      });
      expect([status, body]).toEqual([200, { url: placedUrl() }]);
      const { address_1, city } = (await addressOf((await placed(token))?.order_id ?? "")) ?? {};
      return [address_1, city];
    };
    expect((await readDestination(token)).to.address_1).toBe("12 Tanner Street");
    await query("update customer set phone = '+1 212 555 0123' where id = $1", [person.id]);
    expect(await ordered()).toEqual(["12 Tanner Street", "Portland"]);
    // Saves the missing address to the profile and keeps its phone number.
    expect((await readShopper(token, "profile")).profile).toMatchObject({
      phone: "+1 212 555 0123",
      shipping: { address_1: "12 Tanner Street" },
    });
    await saveProfile(shopper, elmStreet);
    expect((await readDestination(token)).to).toEqual({
      ...elmStreet,
      name: "Grace Buyer",
      phone: "+1 518 555 0199",
    });
    expect(await ordered()).toEqual(["5 Elm Street", "Albany"]);
  },
);

test("returns an order's receipt only to its owner", { tags: ["SHIP-42", "SHIP-43"] }, async () => {
  const [buyer, stranger] = [await newShopper("Grace Buyer"), await newShopper("Sam Stranger")];
  const { token, person, email } = buyer;
  const piece = variant("ochre");
  await giveCredit(person.id, 30);
  await addToBag(token, piece, 2);
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  const { body } = await confirm(token, sessionOf(url));
  const [stored] = await query<{ display_id: number }>(
    `select display_id from "order" where id = $1`,
    [body.order_id],
  );
  expect(body.receipt).toEqual({
    order_id: body.order_id,
    line_id: expect.stringMatching(/^ordli_/) as string,
    number: String(stored?.display_id),
    items: [
      {
        name: body.items[0]?.name,
        color: "ochre",
        price: 100,
        quantity: 2,
        handle: expect.stringContaining("a-piece-for-trials") as string,
        thumbnail: null,
        final_sale: null,
        ships_on: null,
      },
    ],
    credit: 30,
    paid: 170,
    email,
    to: {
      name: "Grace Buyer",
      phone: "+1 503 555 0100",
      address_1: "12 Tanner Street",
      address_2: "",
      city: "Portland",
      province: "OR",
      postal_code: "97201",
      country_code: "us",
    },
  });
  // Medusa's dashboard shows these stored facts even after the product changes.
  const facts = await query(
    `select item.variant_id, item.title = product.title as has_title,
       item.product_handle = product.handle as has_handle, item.variant_title,
       item.variant_sku like 'TRIAL-ochre-%' as has_sku, item.variant_option_values as options,
       item.requires_shipping, item.is_discountable, item.is_giftcard
     from order_item one join order_line_item item on item.id = one.item_id
     join product on product.id = item.product_id where one.order_id = $1`,
    [body.order_id],
  );
  expect(facts).toEqual([
    {
      variant_id: piece,
      has_title: true,
      has_handle: true,
      variant_title: "ochre",
      has_sku: true,
      options: { Color: "Ochre" },
      requires_shipping: true,
      is_discountable: true,
      is_giftcard: false,
    },
  ]);
  expect((await confirm(stranger.token, sessionOf(url))).status).toBe(403);
  expect(await placed(stranger.token)).toBeNull();
  // The receipt of a card payment requires the session ID.
  expect(await placed(token)).toBeNull();
  for (const path of ["/payment-success", `/payment-success?session_id=${sessionOf(url)}`]) {
    for (const session of ["", stranger.token]) {
      const headers = { cookie: `session=${session}` };
      const page = await (await fetch(shop.storefront() + path, { headers })).text();
      expect(page).not.toMatch(/Tanner|Order No\.|Portland/);
    }
  }
});
