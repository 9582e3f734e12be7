import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { countItems } from "../contract/count-items";
import { assertItemLimit } from "./item-limit";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("MAX_PIECES_PER_ORDER", "1");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test("throws a 409 with advice for a second item when the limit is 1", () => {
  assertItemLimit(1, "Please choose fewer.");
  expect(() => {
    assertItemLimit(2, "Please choose fewer.");
  }).toThrow(
    expect.objectContaining({
      status: 409,
      message: "An order can have at most 1 item. Please choose fewer.",
    }) as Error,
  );
});

test("counts the units of all line items", () => {
  expect([countItems([]), countItems([{ quantity: 2 }, { quantity: 3 }])]).toEqual([0, 5]);
});
