import { expect, test } from "vitest";
import { TurnMissed, turns } from "./turns";

const LONG_MS = 60_000;

/** Work that takes until it is told to end. */
function slowWork() {
  let end: (answer: string) => void = () => undefined;
  const work = () => new Promise<string>((resolve) => (end = resolve));
  return {
    work,
    end: () => {
      end("took its time");
    },
  };
}

test("who comes while all turns are taken waits, in the order of coming", async () => {
  const line = turns(1);
  const done: string[] = [];
  const slow = slowWork();
  const all = [
    line.take(slow.work, LONG_MS),
    line.take(() => Promise.resolve(done.push("second")), LONG_MS),
    line.take(() => Promise.resolve(done.push("third")), LONG_MS),
  ];
  await expect.poll(() => [line.areTaken(), done]).toEqual([true, []]);
  slow.end();
  await Promise.all(all);
  expect([line.areTaken(), done]).toEqual([false, ["second", "third"]]);
});

test("who has waited too long is sent away, and what they came for is never begun", async () => {
  const line = turns(1);
  const slow = slowWork();
  const first = line.take(slow.work, 20);
  let hasBegun = false;
  const late = line.take(() => Promise.resolve((hasBegun = true)), 20);
  await expect(late).rejects.toThrow(TurnMissed);
  slow.end();
  // A turn that has begun may take as long as it needs.
  expect(await first).toBe("took its time");
  expect(await line.take(() => Promise.resolve("next"), LONG_MS)).toBe("next");
  expect(hasBegun).toBe(false);
});
