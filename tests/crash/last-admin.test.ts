import { afterAll, beforeAll, expect, test } from "vitest";
import { adminUser, type ApiUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { newStaff, setRole } from "../support/staff.ts";

/** The only admins for a moment, which is safe because the crash project runs one test at a time. */
let firstAdmin: ApiUser;
let secondAdmin: ApiUser;

beforeAll(async () => {
  [firstAdmin, secondAdmin] = [
    await newStaff("admin", "Ada One"),
    await newStaff("admin", "Grace Other"),
  ];
  await adminUser();
  await query(
    `update "user" set metadata = jsonb_build_object('role', 'merchandiser', 'was', 'admin')
     where deleted_at is null and metadata ->> 'role' is null and email <> all($1)`,
    [[firstAdmin.email, secondAdmin.email]],
  );
});

afterAll(async () => {
  await query(`update "user" set metadata = null where metadata ->> 'was' = 'admin'`);
});

test("keeps one of the last two admins when they demote each other at the same time", async () => {
  const answers = await Promise.all([
    setRole(secondAdmin, null, "admin", firstAdmin),
    setRole(firstAdmin, "merchandiser", "admin", secondAdmin),
  ]);
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const remaining = winners[0] === answers[0] ? firstAdmin : secondAdmin;
  const left = await query<{ email: string }>(
    `select email from "user" where deleted_at is null and metadata ->> 'role' is null`,
  );
  expect(left).toEqual([{ email: remaining.email }]);
  // The slower admin either has no role anymore, or tries to demote the last admin.
  const refused = answers.find(({ status }) => status !== 200);
  const last = `${remaining.name} is the only admin. Make someone else an admin first.`;
  expect([
    [401, "Please log in again."],
    [403, "Only admins may do this."],
    [403, "Merchandisers can only update stock here."],
    [409, last],
  ]).toContainEqual([refused?.status, refused?.body.message]);
});
