import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import ShopEvent from "../../src/modules/shop-event/models/shop-event";
import ShopEventService from "../../src/modules/shop-event/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let events: ShopEventService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/shop-event/migrations"]);
  events = await database.serviceOf(ShopEventService, { ShopEvent });
}, 120_000);
beforeEach(() => database.query("delete from shop_event where name <> 'start'"));
afterAll(() => database.stop());

const refund = { name: "payment.refunded", subjectId: "ref_1", dataId: "pay_1" } as const;
const age = (seconds: number) =>
  database.query(
    `update shop_event set created_at = created_at - ? * interval '1 second',
       updated_at = updated_at - ? * interval '1 second'`,
    [seconds, seconds],
  );

test("records each event once", { tags: ["EXT-02"] }, async () => {
  expect(await events.record([refund])).toMatchObject([{ data_id: "pay_1" }]);
  const other = { ...refund, subjectId: "ref_2" };
  expect(await events.record([refund, other])).toHaveLength(1);
  expect(await events.record([])).toEqual([]);
});

test(
  "claims an event as lost after 30 seconds, until it was sent",
  { tags: ["EXT-02"] },
  async () => {
    await events.record([refund]);
    expect(await events.claimLost()).toEqual([]);
    await age(31);
    expect(await events.claimLost()).toMatchObject([{ name: refund.name, data_id: "pay_1" }]);
    // Neither another process nor the next round claims it.
    expect(await events.claimLost()).toEqual([]);
    await events.markSent(refund.name, [refund.subjectId]);
    await age(31);
    expect(await events.claimLost()).toEqual([]);
  },
);

test("deletes old events, except the start and unsent ones", { tags: ["EXT-02"] }, async () => {
  await events.record([refund, { ...refund, subjectId: "ref_2" }]);
  await events.markSent(refund.name, [refund.subjectId]);
  await age(91 * 24 * 60 * 60);
  await events.forgetSent(90);
  expect(await database.query("select subject_id from shop_event order by 1")).toEqual([
    { subject_id: "ref_2" },
    { subject_id: "start" },
  ]);
});
