import { expect, test } from "vitest";
import { api, logIn, newUser, type ApiUser, type MessageBody } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { setUpFactor } from "../support/two-factor.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newStaff, setRole } from "../support/staff.ts";

const NEW_PASSWORD = "Stolen-k3y";
const REFUSED =
  "The email on this account doesn't match its login. Please contact us so we can fix it.";

/** Returns the stored password hash of the login with this email. */
async function storedPasswordHash(email: string): Promise<string | undefined> {
  const [row] = await query<{ hash: string }>(
    "select provider_metadata ->> 'password' as hash from provider_identity where entity_id = $1",
    [email],
  );
  return row?.hash;
}

test("returns 409 when a customer with an admin's email tries to change that admin's login", async () => {
  // Sets up an admin whose customer is deleted and a stranger whose customer has their email.
  const [admin, stranger] = [await newStaff("admin"), await newUser("Mallory Stranger")];
  await query(
    `update auth_identity set app_metadata = app_metadata - 'customer_id'
     where app_metadata ->> 'customer_id' = $1`,
    [admin._id],
  );
  await query("update customer set deleted_at = now() where id = $1", [admin._id]);
  await query("update customer set email = $2 where id = $1", [stranger._id, admin.email]);
  const before = await storedPasswordHash(admin.email);
  expect(before).toBeTruthy();
  const fields = {
    name: "Mallory",
    email: admin.email,
    password: NEW_PASSWORD,
    address: "A street",
  };
  const changed = await api<MessageBody>("PUT", `/user/${stranger._id}`, {
    token: stranger.token,
    body: { ...fields, phoneNumber: "1" },
  });
  expect([changed.status, changed.body.message]).toEqual([409, REFUSED]);
  const onPage = await call<MessageBody>("/shop/shopper/profile", {
    token: stranger.token,
    body: { ...fields, phone: "1", current_password: PASSWORD },
  });
  expect(onPage).toEqual({ status: 409, body: { message: REFUSED } });
  expect(await storedPasswordHash(admin.email)).toBe(before);
  // Also rejects a new email, which would move the admin's login to it.
  const email = freshEmail();
  const moved = await api("PUT", `/user/${stranger._id}`, {
    token: stranger.token,
    body: { ...fields, email, password: PASSWORD, phoneNumber: "1" },
  });
  expect(moved.status).toBe(409);
  expect(await storedPasswordHash(admin.email)).toBe(before);
  expect(await storedPasswordHash(email)).toBeUndefined();
});

/** Changes this user on /api, as another account or as the user. */
const update = (
  user: ApiUser,
  by: Pick<ApiUser, "token">,
  change: Record<string, string>,
): ReturnType<typeof api<MessageBody>> =>
  api<MessageBody>("PUT", `/user/${user._id}`, {
    token: by.token,
    body: {
      name: "Grace Buyer",
      email: user.email,
      password: PASSWORD,
      phoneNumber: "1",
      address: "A street",
      ...change,
    },
  });

test(
  "prevents an admin from changing the email or password of recent staff",
  { tags: ["SAFE-07"] },
  async () => {
    const [attacker, victim] = [await newStaff("admin"), await newStaff("admin")];
    expect((await setRole(victim, null, "admin", attacker)).status).toBe(200);
    const changes: Record<string, string>[] = [{ email: freshEmail() }, { password: NEW_PASSWORD }];
    for (const change of changes) {
      expect(await update(victim, attacker, change)).toMatchObject({
        status: 403,
        body: { message: "Staff members must change their own email and password." },
      });
    }
    // A role of another account does not protect a customer.
    expect((await update(await newUser(), attacker, { email: freshEmail() })).status).toBe(200);
  },
);

test(
  "rejects a role for an account whose email someone else changed until its owner logs in",
  { tags: ["SAFE-07"] },
  async () => {
    const customer = await newUser();
    const email = freshEmail();
    expect((await update(customer, await newStaff("admin"), { email })).status).toBe(200);
    const given = await setRole(customer, "merchandiser", null);
    expect([given.status, given.body.message]).toEqual([
      409,
      "Someone else changed the email or password of Grace Buyer. They must log in before they get a role.",
    ]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    await expect.poll(async () => (await setRole(customer, "merchandiser", null)).status).toBe(200);
  },
);

test(
  "requires the current password when staff change their email or password on /api",
  { tags: ["SAFE-08"] },
  async () => {
    const staff = await newStaff("merchandiser");
    expect((await update(staff, staff, { name: "New Name" })).status).toBe(200);
    expect(await update(staff, staff, { password: NEW_PASSWORD })).toMatchObject({ status: 403 });
    expect(
      await update(staff, staff, { password: NEW_PASSWORD, currentPassword: "Wrong-k3yy" }),
    ).toMatchObject({ status: 403 });
    expect(
      (await update(staff, staff, { password: NEW_PASSWORD, currentPassword: PASSWORD })).status,
    ).toBe(200);
  },
);

test(
  "requires a code when staff with two-factor change their email or password, on /api and the page",
  { tags: ["SAFE-08"] },
  async () => {
    const staff = await newStaff("merchandiser");
    const { nextCode, recoveryCodes, wrongCode } = await setUpFactor(staff);
    const change = { password: NEW_PASSWORD, currentPassword: PASSWORD };
    expect(await update(staff, staff, change)).toMatchObject({
      status: 403,
      body: { message: "Enter the code of your second factor." },
    });
    expect(await update(staff, staff, { ...change, code: wrongCode() })).toMatchObject({
      status: 403,
      body: { message: "That code is incorrect. Please try again." },
    });
    expect((await update(staff, staff, { ...change, code: nextCode() })).status).toBe(200);
    const onPage = (fields: object) =>
      call<MessageBody>("/shop/shopper/profile", {
        token: staff.token,
        body: {
          name: "Grace Buyer",
          email: freshEmail(),
          password: NEW_PASSWORD,
          phone: "1",
          address: "A street",
          ...fields,
        },
      });
    expect(await onPage({})).toMatchObject({ status: 403 });
    expect((await onPage({ code: recoveryCodes[0] })).status).toBe(200);
  },
);
