import { asValue } from "@medusajs/framework/awilix";
import type { PromotionDTO } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { addCode, INVALID_CODE, usableCode } from "./discount-codes";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
});
afterAll(() => vi.unstubAllEnvs());

test("rejects the eleventh wrong code of an account with 429", { tags: ["PROMO-10"] }, async () => {
  // A shop without codes, in which every customer has a cart.
  const container = createMedusaContainer();
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue({
      raw: () => Promise.resolve({ rows: [{ id: "cart_1", items: [{}] }] }),
    }),
    [Modules.LOCKING]: asValue({ execute: (_: string, work: () => unknown) => work() }),
    [Modules.PROMOTION]: asValue({ listPromotions: () => Promise.resolve([]) }),
  });
  const wrong = { status: 400, message: INVALID_CODE };
  for (let tries = 0; tries < 10; tries++) {
    await expect(addCode(container, "cus_1", `GUESS-${tries}`)).rejects.toMatchObject(wrong);
  }
  await expect(addCode(container, "cus_1", "GUESS-10")).rejects.toMatchObject({ status: 429 });
  await expect(addCode(container, "cus_2", "GUESS-10")).rejects.toMatchObject(wrong);
});

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 4, 1);

/** Checks a promotion with these fields, its campaign, and the campaign's budget. */
const check = (fields: object, campaign: object = {}, budget: object = {}) => {
  const promotion = { code: "SPRING", ...fields, campaign: { ...campaign, budget } };
  return usableCode(promotion as PromotionDTO, NOW);
};
const at = (hours: number) => new Date(NOW + hours * HOUR_MS);

test("accepts a code only between the start and the end of its campaign", () => {
  expect(check({}, { starts_at: at(0), ends_at: at(0) }).code).toBe("SPRING");
  const invalid = expect.objectContaining({ status: 400, message: INVALID_CODE }) as object;
  expect(() => check({}, { starts_at: at(1) })).toThrow(invalid);
  expect(() => check({}, { ends_at: at(-1) })).toThrow(invalid);
  expect(() => usableCode(undefined)).toThrow(invalid);
});

test("rejects a code that all customers together have used up, unless its limit is per customer", () => {
  const usedUp = expect.objectContaining({ status: 409 }) as object;
  expect(check({ limit: 3, used: 2 }).isPerCustomer).toBe(false);
  expect(() => check({ limit: 3, used: 3 })).toThrow(usedUp);
  const budget = { type: "usage", limit: 3, used: 3 };
  expect(() => check({}, {}, budget)).toThrow(usedUp);
  const ofEach = { ...budget, type: "use_by_attribute" };
  expect(check({}, {}, ofEach)).toEqual({ code: "SPRING", isPerCustomer: true });
});
