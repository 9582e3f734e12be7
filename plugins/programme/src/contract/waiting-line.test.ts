import { expect, test } from "vitest";
import { WaitingLine } from "./waiting-line";

function newLine() {
  let time = 0;
  const line = new WaitingLine({ atOnce: 2, longestWaitMs: 1000, now: () => time });
  const seen: string[] = [];
  const join = (name: string, hasLeft = () => false) => {
    line.join({
      begin: () => seen.push(`${name} begins`),
      refuse: () => seen.push(`${name} is sent away`),
      hasLeft,
    });
  };
  const later = (ms: number) => {
    time += ms;
  };
  return { line, seen, join, later };
}

test("so many are worked on at once; the next in line begins when one is answered", () => {
  const { line, seen, join } = newLine();
  for (const name of ["a", "b", "c", "d"]) join(name);
  line.look(false);
  expect(seen).toEqual(["a begins", "b begins"]);
  line.leave();
  expect(seen).toEqual(["a begins", "b begins", "c begins"]);
  // Nobody passes those who wait.
  line.leave();
  line.leave();
  join("e");
  expect(seen.slice(3)).toEqual(["d begins", "e begins"]);
});

test(
  "who waits too long is sent away, and who has left is passed over",
  { tags: ["CROWD-02"] },
  () => {
    const { line, seen, join, later } = newLine();
    join("a");
    join("b");
    join("c", () => true);
    join("d");
    later(600);
    join("e");
    line.leave();
    expect(seen.slice(2)).toEqual(["d begins"]);
    later(999);
    line.look(false);
    expect(seen.slice(3)).toEqual([]);
    later(1);
    line.look(false);
    expect([seen.slice(3), line.length]).toEqual([["e is sent away"], 0]);
  },
);

test("a server that only waits for others takes on more at once, until it is full again", () => {
  const { line, seen, join } = newLine();
  for (const name of ["a", "b", "c", "d", "e"]) join(name);
  line.look(true);
  expect(seen).toHaveLength(4);
  line.look(false);
  line.leave();
  line.leave();
  // Two of four are still worked on: as many as a full server has.
  expect(seen).toHaveLength(4);
  line.leave();
  expect(seen).toHaveLength(5);
});
