import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bufferedLines } from "./buffered-lines";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("writes lines in order, batched for 10 ms, and large batches immediately", () => {
  const written: string[] = [];
  const output = bufferedLines({ write: (text) => written.push(text) });
  output.write("1\n");
  vi.advanceTimersByTime(9);
  output.write("2\n");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  output.write("3\n");
  vi.advanceTimersByTime(10);
  expect(written).toEqual(["1\n2\n", "3\n"]);
  const long = `${"x".repeat(40_000)}\n`;
  output.write(long);
  output.write("4\n");
  expect(written.at(-1)).toBe(long);
  vi.advanceTimersByTime(10);
  expect(written.at(-1)).toBe("4\n");
  vi.advanceTimersByTime(100);
  expect(written).toHaveLength(4);
});

test("writes the last lines when the process exits", () => {
  const written: string[] = [];
  const output = bufferedLines({
    write: (text) => written.push(text),
    flushSync: () => written.push("flushed"),
  });
  output.write("last\n");
  process.listeners("exit").at(-1)?.(0);
  expect(written).toEqual(["last\n", "flushed"]);
});
