import { expect, test } from "vitest";
import { keptFiles } from "./pictures.ts";

test("the files asked for last stay in memory within a bound, and each is asked for once at a time", async () => {
  const asked: string[] = [];
  const read = keptFiles(30, (name) => {
    asked.push(name);
    if (name === "broken") return Promise.reject(new Error("Not now."));
    return Promise.resolve(name === "none" ? undefined : Buffer.alloc(10));
  });
  await Promise.all(["a", "a", "a"].map((name) => read(name, "1")));
  expect(asked).toEqual(["a"]);
  for (const name of ["b", "c", "a", "d"]) await read(name, "1");
  expect(asked).toEqual(["a", "b", "c", "d"]);
  // The fourth took the place of b, which was not asked for again as a was.
  for (const name of ["a", "c", "d", "b"]) await read(name, "1");
  expect(asked).toEqual(["a", "b", "c", "d", "b"]);
  // What is not there, or does not come, is asked for again.
  for (const name of ["none", "none"]) expect(await read(name, "1")).toBeUndefined();
  for (const name of ["broken", "broken"]) await expect(read(name, "1")).rejects.toThrow("Not now");
  expect(asked.slice(-4)).toEqual(["none", "none", "broken", "broken"]);
});
