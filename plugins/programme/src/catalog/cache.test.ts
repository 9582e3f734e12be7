import { afterEach, expect, test, vi } from "vitest";
import { cachedByVersion } from "./cache";

afterEach(() => vi.useRealTimers());

function setUp() {
  const state = { value: 1, versions: 0, values: 0, breaks: false };
  const read = cachedByVersion<number, undefined>(
    async () => {
      state.versions += 1;
      const version = String(state.value);
      await Promise.resolve();
      if (state.breaks) throw new Error("down");
      return version;
    },
    async () => {
      state.values += 1;
      await Promise.resolve();
      return state.value;
    },
  );
  return { state, read: () => read(undefined) };
}

test("reads the value once for each version", async () => {
  const { state, read } = setUp();
  expect([await read(), await read()]).toEqual([1, 1]);
  state.value = 2;
  expect([await read(), await read()]).toEqual([2, 2]);
  expect(state.values).toBe(2);
});

test("reads the value again after 1 minute even if the version is the same", async () => {
  vi.useFakeTimers();
  let value = 1;
  const read = cachedByVersion(
    () => Promise.resolve("always the same"),
    () => Promise.resolve(value),
  );
  expect(await read(undefined)).toBe(1);
  value = 2;
  vi.advanceTimersByTime(59_999);
  expect(await read(undefined)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read(undefined)).toBe(2);
});

test("shares the next version check among calls made during a running one", async () => {
  const { state, read } = setUp();
  await Promise.all(Array.from({ length: 50 }, read));
  expect(state.versions).toBe(2);
});

test("returns the new value to a call made after a change", async () => {
  const { state, read } = setUp();
  await read();
  const before = read();
  state.value = 2;
  expect(await read()).toBe(2);
  await before;
});

test("throws an error and does not cache it", async () => {
  const { state, read } = setUp();
  state.breaks = true;
  const [first, second] = await Promise.allSettled([read(), read()]);
  expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
  state.breaks = false;
  expect(await read()).toBe(1);
});
