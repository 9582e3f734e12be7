import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countRequest, forgiveRequest } from "./address-limits";
import { testVariables } from "./test-variables";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const isCounted = (account: string) =>
  countRequest("account-code", account).then(
    () => true,
    (error: unknown) => (error as { status: number }).status,
  );

test("rejects the eleventh wrong code of an account", { tags: ["PROMO-10"] }, async () => {
  for (let tries = 0; tries < 10; tries++) expect(await isCounted("cus_1")).toBe(true);
  expect(await isCounted("cus_1")).toBe(429);
  expect(await isCounted("cus_2")).toBe(true);
});

test("doesn't count a right code", async () => {
  for (let tries = 0; tries < 12; tries++) {
    expect(await isCounted("cus_3")).toBe(true);
    await forgiveRequest("account-code", "cus_3");
  }
});
