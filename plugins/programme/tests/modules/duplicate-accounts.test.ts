import { afterAll, beforeAll, expect, test } from "vitest";
import { reportDuplicateAccounts } from "../../src/reconciliation/duplicate-accounts";
import { staffDatabase } from "./staff-database.ts";

let database: Awaited<ReturnType<typeof staffDatabase>>;

beforeAll(async () => {
  database = await staffDatabase();
}, 120_000);
afterAll(() => database.stop());

async function account(name: string, email: string): Promise<void> {
  await database.person(name);
  await database.query("update provider_identity set entity_id = ? where auth_identity_id = ?", [
    email,
    `auth_${name}`,
  ]);
}

test("reports accounts whose emails are spellings of one mailbox, in a thorough run", async () => {
  await account("ada", "ada@example.com");
  await account("upper", "Ada@Example.com");
  await account("zoe", "zo\u00e9@m\u00fcnchen.example");
  await account("zoe2", "zoe\u0301@xn--mnchen-3ya.example");
  await account("alone", "Grace@example.com");
  const report = (isThorough: boolean) =>
    reportDuplicateAccounts(database.container, { isThorough });
  expect(await report(false)).toEqual([]);
  const [first, second, ...others] = await report(true);
  expect(others).toEqual([]);
  expect([first?.id, second?.id]).toEqual(["cus_upper, cus_ada", "cus_zoe2, cus_zoe"]);
});
