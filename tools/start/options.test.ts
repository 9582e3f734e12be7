import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const REDIS = "redis://localhost";

test("returns no counts when none are given", () => {
  expect(readOptions([], undefined)).toEqual({
    isDevelopment: false,
    isReload: false,
    counts: undefined,
  });
  expect(readOptions(["--dev"], undefined).isDevelopment).toBe(true);
  expect(readOptions(["--reload"], undefined).isReload).toBe(true);
});

test("defaults to one storefront, one commerce server, and no worker", () => {
  const counts = (args: string[]) => readOptions(args, REDIS).counts;
  expect(counts(["--storefronts", "2", "--commerce", "3", "--workers", "1"])).toEqual({
    storefront: 2,
    commerce: 3,
    worker: 1,
  });
  expect(counts(["--storefronts", "64"])).toEqual({ storefront: 64, commerce: 1, worker: 0 });
});

test.each([
  [["--storefronts", "0"], "--storefronts must be a whole number from 1 to 64."],
  [["--commerce", "65"], "--commerce must be a whole number from 1 to 64."],
  [["--commerce", "two"], "--commerce must be a whole number from 1 to 64."],
  [["--workers", "1.5"], "--workers must be a whole number from 0 to 64."],
  [["--worker", "1"], "Unknown option '--worker'"],
  [["--dev", "--commerce", "2"], "--dev runs one process of each. Leave out the numbers."],
])("rejects %j with an error message", (args, sentence) => {
  expect(() => readOptions(args, REDIS)).toThrow(sentence);
});

test("rejects several commerce processes without Redis, but not several storefronts", () => {
  const why =
    "Several commerce processes need REDIS_URL: without it, each process has its own locks, limits, and events, and jobs run more than once.";
  expect(() => readOptions(["--commerce", "2"], undefined)).toThrow(why);
  expect(() => readOptions(["--workers", "1"], undefined)).toThrow(why);
  expect(readOptions(["--storefronts", "2"], undefined).counts?.storefront).toBe(2);
});
