import { expect, test } from "vitest";
import type { Sales } from "../../plugins/programme/src/contract/http-admin.ts";
import { query } from "../support/database.ts";
import { asAdmin } from "../support/staff.ts";
import { createNamedBuyer } from "../support/order-lines.ts";

test("counts sales by day and color", async () => {
  const sales = async () => (await asAdmin<Sales>("/sales?days=7")).body;
  const { user } = await createNamedBuyer("red");
  // Moves the order to a day on which no other test buys anything.
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
    gross: (before?.gross ?? 0) + 740,
  });
  expect(body.days.map(({ day }) => day)).toEqual(body.days.map(({ day }) => day).toSorted());
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  expect(total(body.days.map(({ gross }) => gross))).toBe(body.money.gross);
  expect(total(body.colors.map(({ pieces }) => pieces))).toBe(body.pieces);
});
