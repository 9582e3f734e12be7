import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wasRecentlyStaff } from "../../src/accounts/staff-history";
import { SECURITY_EVENT_MODULE } from "../../src/modules/security-event";
import SecurityEvent from "../../src/modules/security-event/models/security-event";
import SecurityEventService from "../../src/modules/security-event/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/security-event/migrations"]);
  const events = await database.serviceOf(SecurityEventService, { SecurityEvent });
  database.container.register(SECURITY_EVENT_MODULE, asValue(events));
}, 120_000);
afterAll(() => database.stop());

test.each([
  ["role_changed", "719 hours 59 minutes", true],
  ["role_changed", "720 hours 1 minute", false],
  ["logged_in", "1 minute", false],
])(
  "treats the event %s %s ago as a sign of recent staff: %s",
  { tags: ["SAFE-07"] },
  async (kind, ago, isRecent) => {
    const customer = `cus_${kind}_${ago}`;
    await database.query(
      `insert into security_event (id, customer_id, kind, created_at)
       values (?, ?, ?, now() - interval '${ago}')`,
      [customer, customer, kind],
    );
    expect(await wasRecentlyStaff(database.container, customer)).toBe(isRecent);
  },
);
