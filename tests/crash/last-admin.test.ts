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

test("of two admins who take each other away at once one stays, and the other hears that it came too late", async () => {
  const answers = await Promise.all([
    setRole(other, null, "admin", one),
    setRole(one, "merchandiser", "admin", other),
  ]);
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const stays = winners[0] === answers[0] ? one : other;
  const left = await query<{ email: string }>(
    `select email from "user" where deleted_at is null and metadata ->> 'role' is null`,
  );
  expect(left).toEqual([{ email: stays.email }]);
  // By then the other is no admin any more, or hears that the one who stays is the last.
  const refused = answers.find(({ status }) => status !== 200);
  const last = `${stays.name} is the last admin: make somebody else an admin first.`;
  expect([
    [401, "Please log in again."],
    [403, "Only admins may do this."],
    [403, "Merchandisers may change the stock and nothing else here."],
    [409, last],
  ]).toContainEqual([refused?.status, refused?.body.message]);
});
