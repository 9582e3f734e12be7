import { expect, test } from "vitest";
import { newUser, type ApiUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { addToBag } from "../support/purchase.ts";
import { rejectWrites } from "../support/rejected-writes.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newStaff, setRole } from "../support/staff.ts";

const idOf = sharedProduct({ kept: { price: 120, stock: 10 } });

/** Returns every value that a profile change writes, and whether the session is still valid. */
async function copiesOf({ _id, token }: ApiUser) {
  const [row] = await query<{ password: string }>(
    `select c.email, c.first_name, c.phone, p.entity_id as login, u.email as user, cart.email as bag,
       p.provider_metadata ->> 'password' as password
     from customer c
     join auth_identity a on a.app_metadata ->> 'customer_id' = c.id
     join provider_identity p on p.auth_identity_id = a.id
     join "user" u on u.id = a.app_metadata ->> 'user_id'
     join cart on cart.customer_id = c.id
     where c.id = $1`,
    [_id],
  );
  return { ...row, isLoggedIn: (await call("/shop/shopper", { token })).status === 200 };
}

test("leaves login, customer, cart, and session unchanged when a profile change fails at its end", async () => {
  const staff = await newStaff("merchandiser", "Ada Before");
  await addToBag(staff.token, idOf("kept"));
  const before = await copiesOf(staff);
  expect(before).toMatchObject({
    email: staff.email,
    first_name: "Ada",
    login: staff.email,
    user: staff.email,
    bag: staff.email,
    isLoggedIn: true,
  });
  const email = freshEmail();
  const change = () =>
    call("/shop/shopper/profile", {
      token: staff.token,
      body: {
        name: "Grace After",
        email,
        phone: "+1 503 555 0100",
        address: "12 Tanner Street",
        password: "An0ther!pass",
        current_password: PASSWORD,
      },
    });
  // Fails the last write of a profile change.
  const goOn = await rejectWrites("customer_address", `new.customer_id = '${staff._id}'`);
  try {
    expect((await change()).status).toBe(500);
    expect(await copiesOf(staff)).toEqual(before);
  } finally {
    await goOn();
  }
  expect((await change()).status).toBe(200);
  const after = await copiesOf(staff);
  expect(after).toMatchObject({
    email,
    first_name: "Grace",
    login: email,
    user: email,
    bag: email,
  });
  expect(after.password).not.toBe(before.password);
});

test("leaves no Medusa user when linking a new role fails, and assigns the role on a retry", async () => {
  const user = await newUser();
  const users = () =>
    query('select id from "user" where email = $1 and deleted_at is null', [user.email]);
  const goOn = await rejectWrites(
    "auth_identity",
    `new.app_metadata ->> 'customer_id' = '${user._id}'`,
  );
  try {
    expect((await setRole(user, "merchandiser", null)).status).toBe(500);
    expect(await users()).toEqual([]);
  } finally {
    await goOn();
  }
  const given = await setRole(user, "merchandiser", null);
  expect([given.status, given.body.shopper.role]).toEqual([200, "merchandiser"]);
  expect(await users()).toHaveLength(1);
});

test("leaves no login when storing a sign-up's customer fails, and accepts a retry", async () => {
  const fields = { name: "Ada Maker", email: freshEmail(), password: PASSWORD };
  const logins = () =>
    query("select 1 from provider_identity where entity_id = $1 and deleted_at is null", [
      fields.email,
    ]);
  const goOn = await rejectWrites("customer", `new.email = '${fields.email}'`);
  try {
    expect((await call("/shop/accounts", { body: fields })).status).toBe(500);
    expect(await logins()).toEqual([]);
  } finally {
    await goOn();
  }
  expect((await call("/shop/accounts", { body: fields })).status).toBe(201);
  expect(await logins()).toHaveLength(1);
});
