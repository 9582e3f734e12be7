import { expect, test } from "vitest";
import { QueueTimeoutError, limitConcurrency } from "./concurrency-limit";

const LONG_MS = 60_000;

/** Returns work that runs until `end` is called. */
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

test("queues tasks in order while all slots are taken", async () => {
  const line = limitConcurrency(1);
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

test("rejects a task that waited too long and never starts it", async () => {
  const line = limitConcurrency(1);
  const slow = slowWork();
  const first = line.take(slow.work, 20);
  let hasBegun = false;
  const late = line.take(() => Promise.resolve((hasBegun = true)), 20);
  await expect(late).rejects.toThrow(QueueTimeoutError);
  slow.end();
  // The timeout does not apply to a task that has started.
  expect(await first).toBe("took its time");
  expect(await line.take(() => Promise.resolve("next"), LONG_MS)).toBe("next");
  expect(hasBegun).toBe(false);
});
