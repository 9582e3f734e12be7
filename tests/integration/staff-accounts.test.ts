import { expect, test } from "vitest";
import { newUser, type ApiUser, type MessageBody } from "../support/api.ts";
import { lockRows, query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { asUser, newStaff, setRole } from "../support/staff.ts";

const remove = ({ _id }: ApiUser) =>
  callAdmin<MessageBody>(`/admin/customers/${_id}`, { method: "DELETE" });

test("rejects deleting a staff member until the role is removed, then ends all their sessions", async () => {
  const staff = await newStaff("merchandiser");
  const refused = await remove(staff);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${staff.email} is a staff member. Remove the role first.`,
  ]);
  expect((await asUser(staff, "/inventory")).status).toBe(200);
  expect((await setRole(staff, null, "merchandiser")).status).toBe(200);
  expect((await remove(staff)).status).toBe(200);
  expect((await call("/shop/shopper", { token: staff.token })).status).toBe(401);
  const open = await query(
    `select 1 from login_session s join auth_identity a on a.id = s.auth_identity_id
     where a.app_metadata ->> 'customer_id' = $1 and s.ended_at is null`,
    [staff._id],
  );
  expect(open).toEqual([]);
});

test("rejects a Medusa user whose customer is deleted", async () => {
  const staff = await newStaff("admin");
  expect((await asUser(staff, "/sales")).status).toBe(200);
  await query("update customer set deleted_at = now() where id = $1", [staff._id]);
  expect((await asUser(staff, "/sales")).status).toBe(401);
});

test("rejects a role change when the admin loses the role while the request waits", async () => {
  const [staff, user] = [await newStaff("admin"), await newUser()];
  const held = await lockRows(
    'select 1 from "user" where email = $1 for update',
    [staff.email],
    'update "user"%',
  );
  const demoted = setRole(staff, "merchandiser", "admin");
  await expect.poll(held.waiting).toBe(1);
  const session = `auth_identity_id = (select id from auth_identity
    where app_metadata ->> 'customer_id' = $1)`;
  await query(
    `update login_session set last_used_at = now() - interval '1 hour' where ${session}`,
    [staff._id],
  );
  const given = setRole(user, "admin", null, staff);
  // The new last use shows that the request is authenticated. It now waits for the other change.
  const recentSessions = () =>
    query(
      `select 1 from login_session where last_used_at > now() - interval '1 minute' and ${session}`,
      [staff._id],
    );
  await expect.poll(recentSessions).toHaveLength(1);
  await held.goOn();
  expect((await demoted).status).toBe(200);
  expect(await given).toEqual({ status: 403, body: { message: "Only admins may do this." } });
  expect((await readShopper(user.token, "counts")).person.role).toBeNull();
});
