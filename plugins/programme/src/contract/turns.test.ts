import { expect, test } from "vitest";
import { TurnMissed, turns } from "./turns";

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
  const line = turns(1, 60_000);
  const done: string[] = [];
  const slow = slowWork();
  const all = [
    line.take(slow.work),
    line.take(() => Promise.resolve(done.push("second"))),
    line.take(() => Promise.resolve(done.push("third"))),
  ];
  await expect.poll(() => [line.areTaken(), done]).toEqual([true, []]);
  slow.end();
  await Promise.all(all);
  expect([line.areTaken(), done]).toEqual([false, ["second", "third"]]);
});

test("who has waited too long is sent away, and what they came for is never begun", async () => {
  const line = turns(1, 20);
  const slow = slowWork();
  const first = line.take(slow.work);
  let hasBegun = false;
  const late = line.take(() => Promise.resolve((hasBegun = true)));
  await expect(late).rejects.toThrow(TurnMissed);
  slow.end();
  // A turn that has begun may take as long as it needs.
  expect(await first).toBe("took its time");
  expect(await line.take(() => Promise.resolve("next"))).toBe("next");
  expect(hasBegun).toBe(false);
});
