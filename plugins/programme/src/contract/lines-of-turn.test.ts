import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { linesOfTurn } from "./lines-of-turn";

test("lines go out in their order, those of one turn together, and a lot of them at once", async () => {
  const written: string[] = [];
  const output = linesOfTurn({ write: (text) => written.push(text) });
  output.write("1\n");
  output.write("2\n");
  expect(written).toEqual([]);
  await endOfTurn();
  output.write("3\n");
  await endOfTurn();
  expect(written).toEqual(["1\n2\n", "3\n"]);
  const long = `${"x".repeat(40_000)}\n`;
  output.write(long);
  output.write("4\n");
  expect(written.at(-1)).toBe(long);
  await endOfTurn();
  expect(written.at(-1)).toBe("4\n");
});

test("the lines of the last turn go out when the process exits", () => {
  const written: string[] = [];
  const output = linesOfTurn({
    write: (text) => written.push(text),
    flushSync: () => written.push("flushed"),
  });
  output.write("last\n");
  process.listeners("exit").at(-1)?.(0);
  expect(written).toEqual(["last\n", "flushed"]);
});
