import { afterAll, beforeAll, expect, test } from "vitest";
import StoreCreditAccount from "@tomashi/programme/modules/store-credit/models/store-credit-account";
import StoreCreditEntry from "@tomashi/programme/modules/store-credit/models/store-credit-entry";
import StoreCreditService from "@tomashi/programme/modules/store-credit/service";
import { moduleDatabase } from "../support/module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let credit: StoreCreditService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/store-credit/migrations"]);
  credit = await database.serviceOf(StoreCreditService, { StoreCreditEntry, StoreCreditAccount });
}, 60_000);
afterAll(() => database.stop());

test("what is granted can be spent", async () => {
  await credit.grant({ customerId: "a", cents: 500, reason: "return", reference: "r1" });
  expect(await credit.balance("a")).toBe(500);
});
