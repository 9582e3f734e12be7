import { expect, test } from "vitest";
import type { Sales } from "../../plugins/programme/src/contract/http-admin.ts";
import { query } from "../support/database.ts";
import { requestReturn, deliver } from "../support/line-steps.ts";
import { asAdmin } from "../support/staff.ts";
import { namedBuyer } from "../support/order-lines.ts";

test("sales are counted by day and color, exchanged pieces once", async () => {
  const sales = async () => (await asAdmin<Sales>("/sales?days=7")).body;
  const { user, lines } = await namedBuyer("red");
  const id = lines[0] ?? "";
  await deliver(id);
  await requestReturn(user.token, id, "blue");
  await asAdmin(`/order-lines/${id}/decision`, { body: { action: "approved" } });
  await asAdmin(`/order-lines/${id}/receipt`, { body: {} });
  // Moved to a day on which no other test buys anything.
  const [before] = (await sales()).days;
  await query(
    `update "order" set created_at =
       (now() at time zone 'America/New_York' - interval '6 days') at time zone 'America/New_York'
     where customer_id = $1`,
    [user._id],
  );
  const body = await sales();
  expect(body.days).toHaveLength(7);
  expect(body.days[0]).toMatchObject({
    pieces: (before?.pieces ?? 0) + 1,
    revenue: (before?.revenue ?? 0) + 740,
  });
  expect(body.days.map(({ day }) => day)).toEqual(body.days.map(({ day }) => day).toSorted());
  expect(body.colors.find(({ color }) => color === "red")?.returned).toBeGreaterThanOrEqual(1);
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  expect(total(body.days.map(({ revenue }) => revenue))).toBe(body.revenue);
  expect(total(body.colors.map(({ pieces }) => pieces))).toBe(body.pieces);
  for (const { stock, pieces, cover_days } of body.colors) {
    expect(cover_days).toBe(pieces === 0 ? null : Math.floor((stock * 7) / pieces));
  }
  for (const days of [6, 366, "x"]) expect((await asAdmin(`/sales?days=${days}`)).status).toBe(400);
});
