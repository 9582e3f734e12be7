import { expect, test } from "vitest";
import { api, newUser, type MessageBody } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";

const NEW_PASSWORD = "Stolen-k3y";
const REFUSED =
  "This account and its login do not have the same email. Please write to us, and we will correct it.";

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
  const onPage = await call<MessageBody>("/store/shopper/profile", {
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
