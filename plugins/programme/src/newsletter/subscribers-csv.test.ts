import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import type { ConfirmedSubscriber } from "../modules/newsletter/service";
import { subscribersAsCsv } from "./subscribers-csv";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const subscriber = (id: string): ConfirmedSubscriber => ({
  ...{ id, email: `${id}@example.com`, token: `token-${id}` },
  confirmed_at: new Date("2027-02-01T04:30:00Z"),
});

/** Exports from a list that is read in batches. */
async function exported(batches: ConfirmedSubscriber[][]): Promise<string[]> {
  const listConfirmed = vi.fn((after: string) => {
    const next = after === "" ? 0 : batches.findIndex((some) => some.at(-1)?.id === after) + 1;
    return Promise.resolve(batches[next] ?? []);
  });
  const container = { resolve: () => ({ listConfirmed }) } as unknown as MedusaContainer;
  let text = "";
  for await (const part of subscribersAsCsv(container)) text += part;
  return text.replace("\uFEFF", "").replaceAll('"', "").trimEnd().split("\r\n");
}

test("exports each subscriber once, with the shop's time and the link to unsubscribe", async () => {
  const rows = await exported([[subscriber("a"), subscriber("b")], [subscriber("c")]]);
  expect(rows[0]).toBe("Email,Confirmed at,Unsubscribe");
  expect(rows.slice(1).map((row) => row.split(",")[0])).toEqual(
    ["a", "b", "c"].map((id) => `${id}@example.com`),
  );
  expect(rows[1]).toContain(",2027-01-31T23:30:00-05:00,");
  expect(rows[1]).toMatch(/\?token=token-a$/);
});

test("exports the header alone when nobody has subscribed", async () => {
  expect(await exported([])).toEqual(["Email,Confirmed at,Unsubscribe"]);
});
