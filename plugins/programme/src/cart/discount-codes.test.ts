import { asValue } from "@medusajs/framework/awilix";
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { addCode, INVALID_CODE } from "./discount-codes";

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
