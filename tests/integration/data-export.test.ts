import { expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { downloadArchive, readArchive } from "../support/archive.ts";
import { query } from "../support/database.ts";
import { call, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { shop } from "../support/shop.ts";

async function invoicesOf(orderId: string): Promise<number> {
  const rows = await query("select 1 from invoice where order_id = $1", [orderId]);
  return rows.length;
}

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

test(
  "exports all data of a customer's account, and nothing about other customers",
  { tags: ["DATA-01", "SHIP-49"] },
  async () => {
    const [shopper, stranger] = [await newShopper("Ada Keeper"), await newShopper("Sam Stranger")];
    const { token, person } = shopper;
    const [blue, black] = [await variantOf("blue"), await variantOf("black")];
    for (const { token: own } of [shopper, stranger]) {
      await call("/shop/shopper/profile", {
        token: own,
        body: {
          name: own === token ? "Ada Keeper" : "Sam Stranger",
          email: own === token ? shopper.email : stranger.email,
          password: PASSWORD,
          phone: "+1 503 555 0100",
          address: own === token ? "12 Tanner Street" : "13 Tanner Street",
        },
      });
    }
    const saved = { ...elmStreet, name: "Sam Friend", phone: "+1 518 555 0199" };
    await call("/shop/shopper/addresses", { token, body: saved });
    await addToBag(token, blue.id);
    const [line] = await payCart(token);
    await addToBag(token, black.id, 2);
    await call("/shop/shopper/wishlist", { token, body: { variant_id: blue.id } });
    await call("/shop/sessions", { body: { email: shopper.email, password: "not this one" } });
    await query(
      `insert into store_credit_entry (id, customer_id, cents, reason, reference)
     values ('scre_' || $1, $1, 1250, 'return', 'own-data ' || $1)`,
      [person.id],
    );
    // Anyone can enter any email in the contact form, so messages belong to no account.
    await call("/shop/contact", {
      body: { name: "Sam", email: shopper.email, message: "Written by somebody else" },
    });

    // The invoice is issued with the order's notification.
    await expect.poll(() => invoicesOf(line?.order_id ?? "")).toBe(1);
    const [order] = await query<{ number: number }>(
      `select display_id::int as number from "order" where id = $1`,
      [line?.order_id],
    );
    const { names, data: body, documents } = await downloadArchive(token);
    const [invoice] = body.invoices;
    expect(names).toEqual(["data.json", `invoices/${invoice?.number}.pdf`]);
    const pages = (await pagesOf(documents[names[1] ?? ""] ?? new Uint8Array())).flat().join(" ");
    expect(pages).toContain(invoice?.number);
    expect(pages).toContain(blue.title);
    expect(body).toEqual({
      account: {
        id: person.id,
        name: "Ada Keeper",
        email: shopper.email,
        phone: "+1 503 555 0100",
        created_at: timestamp,
        has_second_factor: false,
      },
      addresses: [
        expect.objectContaining({ address: "12 Tanner Street" }),
        expect.objectContaining({ address: "5 Elm Street", last_used_at: null }),
      ],
      orders: [
        {
          order_id: line?.order_id,
          order_number: order?.number,
          line_id: line?.line_id,
          ordered_at: timestamp,
          name: blue.title,
          color: "blue",
          quantity: 1,
          price: blue.price,
          status: "confirmed",
          tracking: null,
          delivered_at: null,
          return_requested_at: null,
          return_reason: null,
          return_note: null,
          refusal_reason: null,
          received_at: null,
          settlement: null,
          settled: null,
          fee: null,
          history: [],
          delays: [],
        },
      ],
      invoices: [
        {
          kind: "invoice",
          number: expect.stringMatching(/^INV-\d{6}$/) as string,
          order_id: line?.order_id,
          issued_at: timestamp,
        },
      ],
      store_credit: [{ amount: 12.5, reason: "return", at: timestamp }],
      bag: [
        { name: black.title, color: "black", quantity: 2, price: black.price, added_at: timestamp },
      ],
      wishlist: [{ name: blue.title, added_at: timestamp }],
      stock_waits: [],
      sessions: [
        {
          device: "node",
          address: "127.0.0.1",
          opened_at: timestamp,
          last_used_at: timestamp,
          ended_at: null,
          expires_at: timestamp,
        },
      ],
      security_events: [{ what: "Failed login", address: "127.0.0.1", at: timestamp }],
    });
    const text = JSON.stringify(body);
    for (const other of [stranger.email, stranger.person.id, "13 Tanner Street", "Written by"]) {
      expect(text).not.toContain(other);
    }
  },
);

test(
  "sends the data export only to its customer, with Cache-Control: private, no-store",
  { tags: ["DATA-02"] },
  async () => {
    const [shopper, stranger] = [await newShopper(), await newShopper()];
    const fileFor = (token: string) =>
      fetch(`${shop.storefront()}/profile/data/${shopper.person.id}`, {
        headers: { cookie: `session=${token}` },
        redirect: "manual",
      });
    const own = await fileFor(shopper.token);
    expect(own.status).toBe(200);
    expect(readArchive(new Uint8Array(await own.arrayBuffer())).data.account.email).toBe(
      shopper.email,
    );
    expect(own.headers.get("content-type")).toBe("application/zip");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(own.headers.get("content-disposition")).toBe(
      'attachment; filename="the-tomashis-my-data.zip"',
    );
    const others = await Promise.all(["", "none", stranger.token].map(fileFor));
    expect(others.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect((await call("/shop/shopper/data")).status).toBe(401);
  },
);
