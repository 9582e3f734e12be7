import { expect, test } from "vitest";
import { api, newUser, type MessageBody } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";

const NEW_PASSWORD = "Stolen-k3y";
const REFUSED =
  "This account and its login do not have the same email. Please write to us, and we will correct it.";

/** What the shop keeps of the password that this email logs in with. */
async function keptPassword(email: string): Promise<string | undefined> {
  const [row] = await query<{ kept: string }>(
    "select provider_metadata ->> 'password' as kept from provider_identity where entity_id = $1",
    [email],
  );
  return row?.kept;
}

test("refuses a stranger whose customer has an admin's email the change of that admin's login", async () => {
  // An admin whose customer is gone, and a stranger whose customer bears that admin's email.
  const [admin, stranger] = [await newStaff("admin"), await newUser("Mallory Stranger")];
  await query(
    `update auth_identity set app_metadata = app_metadata - 'customer_id'
     where app_metadata ->> 'customer_id' = $1`,
    [admin._id],
  );
  await query("update customer set deleted_at = now() where id = $1", [admin._id]);
  await query("update customer set email = $2 where id = $1", [stranger._id, admin.email]);
  const before = await keptPassword(admin.email);
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
  expect(await keptPassword(admin.email)).toBe(before);
  // Nor with an email of the stranger's own choice, which would move the admin's login there.
  const email = freshEmail();
  const moved = await api("PUT", `/user/${stranger._id}`, {
    token: stranger.token,
    body: { ...fields, email, password: PASSWORD, phoneNumber: "1" },
  });
  expect(moved.status).toBe(409);
  expect(await keptPassword(admin.email)).toBe(before);
  expect(await keptPassword(email)).toBeUndefined();
});
