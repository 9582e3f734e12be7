import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { ensureAllowed, piecesIn } from "./piece-limit";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("MAX_PIECES_PER_ORDER", "1");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test("where an order may have one piece, a second is refused with what to do about it", () => {
  ensureAllowed(1, "Please choose fewer.");
  expect(() => {
    ensureAllowed(2, "Please choose fewer.");
  }).toThrow(
    expect.objectContaining({
      status: 409,
      message: "An order can have at most 1 piece. Please choose fewer.",
    }) as Error,
  );
});

test("all pieces of a bag count, of whatever line", () => {
  expect([piecesIn([]), piecesIn([{ quantity: 2 }, { quantity: 3 }])]).toEqual([0, 5]);
});
