import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import type * as Limits from "./recipient-limits";

let mayMailRecipient: typeof Limits.mayMailRecipient;
/** Counts from nothing, in a process started with this factor. */
async function startWith(factor: string) {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  vi.stubEnv("RATE_LIMIT_FACTOR", factor);
  vi.resetModules();
  ({ mayMailRecipient } = await import("./recipient-limits.js"));
}
beforeEach(() => startWith("1"));
afterAll(() => vi.unstubAllEnvs());

const yes = async (times: number, ask: (turn: number) => Promise<boolean>) => {
  let said = 0;
  for (let turn = 0; turn < times; turn += 1) if (await ask(turn)) said += 1;
  return said;
};

test("nobody's inbox is filled: 5 mails an hour to one address, however it is spelled", async () => {
  const spelled = (turn: number) => (turn % 2 ? "Victim@example.com" : "victim@example.com");
  expect(await yes(20, (turn) => mayMailRecipient(spelled(turn), `192.0.2.${turn}`))).toBe(5);
  expect(await mayMailRecipient("other@example.com", "192.0.2.1")).toBe(true);
});

test("no client has the shop write to more than 100 addresses an hour", async () => {
  const to = (turn: number) => mayMailRecipient(`list-${turn}@example.com`, "198.51.100.7");
  expect(await yes(130, to)).toBe(100);
  expect(await mayMailRecipient("list-129@example.com", "198.51.100.8")).toBe(true);
});

test("of a client's addresses the factor lets through as many more, of one address's mails none", async () => {
  await startWith("2");
  const to = (turn: number) => mayMailRecipient(`list-${turn}@example.com`, "198.51.100.7");
  expect(await yes(230, to)).toBe(200);
  expect(await yes(20, () => mayMailRecipient("one@example.com"))).toBe(5);
});

test("without a client an address alone counts", async () => {
  expect(await yes(7, () => mayMailRecipient("nameless@example.com"))).toBe(5);
  expect(await yes(110, (turn) => mayMailRecipient(`nameless-${turn}@example.com`))).toBe(110);
});
