import { randomUUID } from "node:crypto";
import type { AdminOrderLines } from "@tomashi/programme/contract/http-admin";
import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { expect, test } from "vitest";
import {
  requestDeletion,
  isAccountActive,
  logIn,
  readDeletionOffer,
  openCartsOf,
} from "../support/account-deletion.ts";
import { elmStreet } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper, variantOf } from "../support/commerce.ts";
import { emailLines, emailsTo, subjectsTo } from "../support/outbox.ts";
import { deliver, requestReturn, cancelReturn } from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, buyColor, cancel, checkOut, payCart } from "../support/purchase.ts";
import { readTwoFactor, staffWithFactor } from "../support/two-factor.ts";
import { freshEmail, PASSWORD, signUp } from "../support/sign-up.ts";
import { setRole } from "../support/staff.ts";

const SUBJECT = "Your account has been deleted";

/** Returns each `table.column` of the database that contains the text. */
async function columnsContaining(text: string): Promise<string[]> {
  const all = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  // Searches complete rows first, because searching each of 1,000 columns takes seconds.
  const rows = await query<{ name: string; row: Record<string, unknown> }>(
    all
      .map(
        ({ name }) =>
          `select '${name}' as name, to_jsonb(r) as row from "${name}" r where r::text ilike $1`,
      )
      .join(" union all "),
    [`%${text}%`],
  );
  const places = rows.flatMap(({ name, row }) =>
    Object.entries(row)
      .filter(([, value]) => JSON.stringify(value).toLowerCase().includes(text.toLowerCase()))
      .map(([column]) => `${name}.${column}`),
  );
  return [...new Set(places)].toSorted();
}

test(
  "deletes an account's personal data except in its orders, invoices, and sent emails",
  { tags: ["DATA-04", "DATA-06", "DATA-08", "DATA-09", "DATA-10", "DATA-11", "SHIP-49"] },
  async () => {
    const email = freshEmail();
    const mark = randomUUID();
    const [name, address] = [`Keeper ${mark}`, `17 Lane ${mark}`];
    const shopper = await signUp(name, email);
    const { token, person } = shopper;
    await call("/shop/shopper/profile", {
      token,
      body: {
        name,
        email,
        password: PASSWORD,
        phone: "+1 503 555 0177",
        address,
      },
    });
    const saved = { ...elmStreet, name, phone: "+1 518 555 0199" };
    expect((await call("/shop/shopper/addresses", { token, body: saved })).status).toBe(201);
    const bought = await buyOneItem(shopper);
    // Waits for the order email: the payment counts as open until it is sent.
    await expect
      .poll(async () => (await readDeletionOffer(shopper)).body)
      .toEqual({
        obstacles: ["You have an order that hasn't been delivered yet."],
        credit: 0,
        returnable_pieces: 0,
        has_second_factor: false,
      });
    expect(await requestDeletion(shopper)).toMatchObject({
      status: 409,
      body: { message: "You have an order that hasn't been delivered yet." },
    });
    await deliver(bought.line_id);
    const blue = await variantOf("blue");
    await addToBag(token, blue.id);
    await call("/shop/shopper/wishlist", { token, body: { variant_id: blue.id } });
    const elsewhere = (await logIn(email)).body;
    await expect.poll(() => subjectsTo(email).length).toBeGreaterThanOrEqual(3);
    const [invoice] = await query<{ document: string }>(
      "select document::text from invoice where order_id = $1",
      [bought.order_id],
    );
    expect((await readDeletionOffer(shopper)).body).toMatchObject({
      obstacles: [],
      returnable_pieces: 1,
    });

    expect((await requestDeletion(shopper, { password: "not this one" })).status).toBe(403);
    expect(await isAccountActive(shopper)).toBe(true);
    expect((await requestDeletion(shopper)).status).toBe(204);

    expect(await Promise.all([shopper, elsewhere].map(isAccountActive))).toEqual([false, false]);
    expect((await logIn(email)).status).toBe(401);
    await expect.poll(() => subjectsTo(email).filter((one) => one === SUBJECT)).toHaveLength(1);
    const mail = emailLines(emailsTo(email).at(-1) ?? "").join(" ");
    expect(mail).toMatch(/We deleted your account on \w+ \d+, \d{4} at .* along with your profile/);
    expect(mail).not.toMatch(/Keeper|store credit/);

    // The order keeps the address and the email entered at the payment.
    expect(await columnsContaining(mark)).toEqual([]);
    expect(await columnsContaining(email)).toEqual([
      "invoice.document",
      "order.email",
      "outbox_mail.to",
    ]);
    expect(
      await query("select document::text from invoice where order_id = $1", [bought.order_id]),
    ).toEqual([invoice]);
    for (const table of ["wishlist_item", "customer_address"]) {
      expect(await query(`select 1 from ${table} where customer_id = $1`, [person.id])).toEqual([]);
    }
    expect(
      await query("select kind, address from security_event where customer_id = $1", [person.id]),
    ).toEqual([{ kind: "account_deleted", address: "127.0.0.1" }]);

    const deleted = { id: person.id, name: "Deleted account", email: "" };
    const list = await callAdmin<AdminOrderLines>("/admin/order-lines?q=deleted account&limit=200");
    const row = list.body.order_lines.find(({ line_id }) => line_id === bought.line_id);
    expect(row).toMatchObject({ shopper: deleted, ship_to: { name: "Grace Buyer" } });
    const page = await callAdmin<{ order: AdminOrder }>(`/admin/placed-orders/${bought.order_id}`);
    const { order } = page.body;
    expect(order).toMatchObject({
      shopper: deleted,
      address: {
        name: "Grace Buyer",
        lines: expect.arrayContaining(["12 Tanner Street"]) as string[],
      },
    });
    expect(new Set(order.mails.map(({ to }) => to))).toEqual(new Set(["Deleted account"]));
    expect(await callAdmin(`/admin/shoppers/${person.id}`)).toMatchObject({ status: 404 });
    const left = await query<Record<string, unknown>>(
      `select email, first_name, last_name, phone, company_name, metadata
       from customer where id = $1`,
      [person.id],
    );
    expect(left.map((row) => Object.values(row))).toEqual([Array<null>(6).fill(null)]);
    const again = await signUp("Somebody Else", email);
    expect(again.person.id).not.toBe(person.id);
    expect(
      await readShopper(again.token, "cart,orders,purchases,wishlist,counts,credit,profile"),
    ).toMatchObject({
      cart: { lines: [] },
      orders: [],
      purchases: { orders: [], removed_lines: [] },
      wishlist: [],
      credit: 0,
      profile: { phone: "", address: "" },
    });
  },
);

async function buyOneItem({ token }: { token: string }) {
  await addToBag(token, (await variantOf("black")).id);
  const [line] = await payCart(token);
  if (!line) throw new Error("The order is not listed.");
  return line;
}

test(
  "returns 409 unless the request forfeits the exact store credit",
  { tags: ["DATA-05"] },
  async () => {
    const shopper = await newShopper();
    await giveCredit(shopper.person.id, 12.5);
    expect((await readDeletionOffer(shopper)).body).toMatchObject({ obstacles: [], credit: 12.5 });
    const refusal = "You have $12.50 in store credit. Confirm that you want to forfeit it.";
    for (const more of [{}, { given_up_credit: 12.49 }, { given_up_credit: 1000 }]) {
      const { status, body } = await requestDeletion(shopper, more);
      expect([status, body.message]).toEqual([409, refusal]);
    }
    const creditOf = () =>
      query(
        `select a.cents, (select sum(cents)::int from store_credit_entry e
         where e.customer_id = a.customer_id) as sum
       from store_credit_account a where customer_id = $1`,
        [shopper.person.id],
      );
    expect(await creditOf()).toEqual([{ cents: 1250, sum: 1250 }]);
    expect((await requestDeletion(shopper, { given_up_credit: 12.5 })).status).toBe(204);
    expect(await creditOf()).toEqual([{ cents: 0, sum: 0 }]);
    await expect.poll(() => subjectsTo(shopper.email)).toEqual([SUBJECT]);
    expect(emailLines(emailsTo(shopper.email)[0] ?? "").join(" ")).toContain(
      "You forfeited your remaining store credit of $12.50.",
    );
  },
);

test(
  "returns 409 while a payment or return is open, and counts the items still returnable",
  { tags: ["DATA-06"] },
  async () => {
    const { token, line, person } = await buyColor();
    await deliver(line.line_id);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    await addToBag(token, (await variantOf("red")).id);
    expect((await checkOut(token)).status).toBe(200);
    const both = [
      "You have an unfinished payment. Complete it, or return from the payment page to your bag.",
      "You have an open return. You can cancel it until we respond.",
    ];
    await expect
      .poll(async () => (await readDeletionOffer({ token })).body.obstacles)
      .toEqual(both);
    expect(await requestDeletion({ token })).toMatchObject({
      status: 409,
      body: { message: both.join(" ") },
    });
    await cancel(token);
    await cancelReturn(token, line.line_id);
    const { body: offered } = await readDeletionOffer({ token });
    expect(offered).toMatchObject({ obstacles: [], returnable_pieces: 1 });
    const offerAfter = async (change: string) => {
      await query(`update order_line_state set ${change} where line_id = $1`, [line.line_id]);
      const { body } = await readDeletionOffer({ token });
      return [body.obstacles.map((one) => one.slice(0, 22)), body.returnable_pieces];
    };
    const ago = (days: number) => `delivered_at = now() - interval '${days} days'`;
    const answers: unknown[] = [];
    for (const change of [
      "status = 'processing'",
      "status = 'return_approved'",
      `status = 'delivered', ${ago(14.9)}`,
      ago(15.1),
      `final_sale = 'reduced', ${ago(1)}`,
      "final_sale = null, quantity = 2",
    ]) {
      answers.push(await offerAfter(change));
    }
    expect(answers).toEqual([
      [["You have an order that"], 0],
      [["You have an open retur"], 0],
      [[], 1],
      [[], 0],
      [[], 0],
      [[], 2],
    ]);
    expect((await requestDeletion({ token })).status).toBe(204);
    expect(await openCartsOf(person.id)).toEqual([]);
  },
);

test(
  "returns 409 for staff with a role, and requires the two-factor code after its removal",
  { tags: ["DATA-04", "DATA-07"] },
  async () => {
    const user = await staffWithFactor("merchandiser");
    const refusal = "You're a staff member. Ask an admin to remove your role first.";
    expect(await requestDeletion(user)).toMatchObject({ status: 409, body: { message: refusal } });
    await setRole(user, null, "merchandiser");
    expect((await readDeletionOffer(user)).body).toMatchObject({
      obstacles: [],
      has_second_factor: true,
    });
    expect(await requestDeletion(user)).toMatchObject({
      status: 403,
      body: { message: "Enter the code of your second factor." },
    });
    expect(await requestDeletion(user, { code: user.wrongCode() })).toMatchObject({
      status: 403,
      body: { message: "That code is incorrect. Please try again." },
    });
    expect((await readTwoFactor(user)).is_set).toBe(true);
    expect((await requestDeletion(user, { code: user.recoveryCodes[0] })).status).toBe(204);
    expect(await isAccountActive(user)).toBe(false);
    const identities = await query(
      "select 1 from auth_identity where app_metadata ->> 'customer_id' = $1",
      [user._id],
    );
    expect(identities).toEqual([]);
  },
);
