import { afterAll, beforeAll, expect, test } from "vitest";
import { adminUser, type ApiUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { newStaff, setRole } from "../support/staff.ts";

/** Here, where no other test is at work: for a moment the shop has two admins and no more. */
let one: ApiUser;
let other: ApiUser;

beforeAll(async () => {
  [one, other] = [await newStaff("admin", "Ada One"), await newStaff("admin", "Grace Other")];
  await adminUser();
  await query(
    `update "user" set metadata = jsonb_build_object('role', 'merchandiser', 'was', 'admin')
     where deleted_at is null and metadata ->> 'role' is null and email <> all($1)`,
    [[one.email, other.email]],
  );
}, 60_000);

afterAll(async () => {
  await query(`update "user" set metadata = null where metadata ->> 'was' = 'admin'`);
});

test("of two admins who take each other away at once one stays, and then cannot be taken away", async () => {
  const answers = await Promise.all([
    setRole(other, null, "admin", one),
    setRole(one, "merchandiser", "admin", other),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await query<{ id: string; email: string }>(
    `select id, email from "user" where deleted_at is null and metadata ->> 'role' is null`,
  );
  expect(left).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect([401, 403, 409]).toContain(refused?.status);
});
