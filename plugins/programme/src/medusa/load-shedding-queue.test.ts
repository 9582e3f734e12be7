import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { admit, startQueueMonitor } from "./load-shedding";

let now = 0;
let utilization = 1;

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((): EventLoopUtilization => ({
    idle: 0,
    active: 0,
    utilization,
  }));
  startQueueMonitor();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const events: string[] = [];

/** Admits a request whose response never ends. */
function arrive(name: string): void {
  admit({
    path: "/shop/shopper",
    res: new EventEmitter() as ServerResponse,
    hasLeft: () => false,
    answer: () => events.push(`${name} is answered`),
    refuse: () => events.push(`${name} is sent away`),
  });
}

function later(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(100);
}

test(
  "runs four requests on a busy server and rejects the others after 3 seconds",
  { tags: ["CROWD-02"] },
  () => {
    for (const name of ["a", "b", "c", "d", "e"]) arrive(name);
    utilization = 0.91;
    later(2999);
    expect(events.splice(0)).toEqual(["a", "b", "c", "d"].map((name) => `${name} is answered`));
    later(1);
    expect(events.splice(0)).toEqual(["e is sent away"]);
  },
);

test("runs four more requests when the server has spare CPU time", { tags: ["CROWD-02"] }, () => {
  for (const name of ["f", "g", "h", "i", "j"]) arrive(name);
  utilization = 0.89;
  later(100);
  expect(events.splice(0)).toEqual(["f", "g", "h", "i"].map((name) => `${name} is answered`));
});
