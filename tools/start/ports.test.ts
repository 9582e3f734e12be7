import { expect, test } from "vitest";
import { freePort, freePorts } from "./ports.ts";

test("a port is given once, also before anything listens there", async () => {
  const ports: number[] = [];
  for (let asked = 0; asked < 500; asked += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(500);
  const first = await freePorts(20);
  expect(ports.filter((port) => port >= first && port < first + 20)).toEqual([]);
});
