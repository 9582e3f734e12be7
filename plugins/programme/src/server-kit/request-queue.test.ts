import { expect, test } from "vitest";
import { RequestQueue } from "./request-queue";

function newLine() {
  let time = 0;
  const line = new RequestQueue({ atOnce: 2, longestWaitMs: () => 1000, now: () => time });
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

test("runs two requests at the same time and starts the next when one ends", () => {
  const { line, seen, join } = newLine();
  for (const name of ["a", "b", "c", "d"]) join(name);
  line.look(false);
  expect(seen).toEqual(["a begins", "b begins"]);
  line.leave();
  expect(seen).toEqual(["a begins", "b begins", "c begins"]);
  // A new request does not overtake queued ones.
  line.leave();
  line.leave();
  join("e");
  expect(seen.slice(3)).toEqual(["d begins", "e begins"]);
});

test(
  "rejects a request after 1 second and skips clients that have disconnected",
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

test("runs more requests at the same time while the server has spare CPU time", () => {
  const { line, seen, join } = newLine();
  for (const name of ["a", "b", "c", "d", "e"]) join(name);
  line.look(true);
  expect(seen).toHaveLength(4);
  line.look(false);
  line.leave();
  line.leave();
  // Two of the four are still running, which is the limit of a busy server.
  expect(seen).toHaveLength(4);
  line.leave();
  expect(seen).toHaveLength(5);
});
