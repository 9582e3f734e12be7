import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort, freePorts } from "./ports.ts";

test("returns each port once, even before anything listens there", async () => {
  const ports: number[] = [];
  for (let asked = 0; asked < 200; asked += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(200);
  const first = await freePorts(20);
  expect(ports.filter((port) => port >= first && port < first + 20)).toEqual([]);
});

test("returns no port that another process has claimed", async () => {
  const file = path.join(import.meta.dirname, "ports.ts");
  // Without claims, the two lists would share about 7 ports.
  const program = `
    const { freePort } = await import(${JSON.stringify(file)});
    const ports = [];
    for (let asked = 0; asked < 300; asked += 1) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.stdin.resume();
    process.stdin.on("end", () => process.exit(0));`;
  const other = promisify(execFile)(process.execPath, [
    ...["--import", "tsx", "--input-type=module", "--eval", program],
  ]);
  const ports: number[] = [];
  for (let asked = 0; asked < 300; asked += 1) ports.push(await freePort());
  other.child.stdin?.end();
  const theirs = JSON.parse((await other).stdout) as number[];
  expect(theirs).toHaveLength(300);
  expect(ports.filter((port) => theirs.includes(port))).toEqual([]);
});
