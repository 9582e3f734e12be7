import { expect, test } from "vitest";
import type {
  AdminShopper,
  CreditLedger,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { api, newUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { giveCredit } from "../support/order-money.ts";
import { asAdmin, setRole } from "../support/staff.ts";

test(
  "finds customers by name, email, and role, newest first, with their carts",
  { tags: ["ADM-05"] },
  async () => {
    const mark = `Zelda${Date.now()}`;
    const accented = mark.replace("e", "\u00e9");
    const [first, second] = [await newUser(`${accented} One`), await newUser(`${mark} Two`)];
    await api("POST", `/user/${first._id}/cart`, { token: first.token, body: { color: "blue" } });
    await setRole(second, "merchandiser", null);
    await giveCredit(first._id, 12.5);
    const find = async (more = "") =>
      (await asAdmin<{ shoppers: AdminShopper[]; count: number }>(`/shoppers?q=${mark}${more}`))
        .body;
    const found = await find();
    expect(found.count).toBe(2);
    expect(found.shoppers.map(({ id }) => id)).toEqual([second._id, first._id]);
    expect(
      found.shoppers.map(({ role, credit, orders, has_second_factor }) => [
        role,
        credit,
        orders,
        has_second_factor,
      ]),
    ).toEqual([
      ["merchandiser", 0, 0, false],
      [null, 12.5, 0, false],
    ]);
    expect(found.shoppers[1]?.cart).toMatchObject([
      { name: "Talia", color: "blue", quantity: 1, price: 740 },
    ]);
    expect((await find("&role=merchandiser")).shoppers.map(({ id }) => id)).toEqual([second._id]);
    expect((await find("&role=none")).shoppers.map(({ id }) => id)).toEqual([first._id]);
    expect((await find("&role=admin")).count).toBe(0);
    expect((await find("&limit=1&offset=1")).shoppers.map(({ id }) => id)).toEqual([first._id]);
    const byEmail = await asAdmin<{ count: number }>(
      `/shoppers?q=${encodeURIComponent(first.email)}`,
    );
    expect(byEmail.body.count).toBe(1);
    const one = await asAdmin<{ shopper: AdminShopper }>(`/shoppers/${first._id}`);
    expect(one.body.shopper).toEqual(found.shoppers[1]);
    expect((await asAdmin("/shoppers/cus_none")).status).toBe(404);
    const text = JSON.stringify(found);
    for (const secret of ["password", "provider_metadata", first.token])
      expect(text).not.toContain(secret);
  },
);

test("lists store credit entries newest first, each with the balance after it", async () => {
  const { _id } = await newUser();
  await giveCredit(_id, 740);
  await query(
    `with spent as (insert into store_credit_entry (id, customer_id, cents, reason, reference)
       values ('spent ' || $1, $1, -24_050, 'payment', 'spent ' || $1) returning customer_id)
     update store_credit_account set cents = 49_950
     where customer_id = (select customer_id from spent)`,
    [_id],
  );
  const { body } = await asAdmin<CreditLedger>(`/shoppers/${_id}/credit`);
  expect(body.balance).toBe(499.5);
  expect(body.entries.map(({ amount, balance, reason }) => [amount, balance, reason])).toEqual([
    [-240.5, 499.5, "payment"],
    [740, 740, "return"],
  ]);
  expect((await asAdmin("/shoppers/cus_none/credit")).status).toBe(404);
});
