import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Figure } from "./figure.ts";

interface Process {
  pid: number;
  parent: number;
  /** In megabytes, including all shared memory. */
  resident: number;
  /** In megabytes, with shared memory divided among the processes that use it. */
  proportional: number | undefined;
  command: string;
}

/** The first pattern that matches the command line determines the kind. */
const kinds: [name: string, mark: RegExp][] = [
  ["PostgreSQL's processes", /postgres/],
  ["commerce", /@medusajs\/cli/],
  ["storefront", /storefront\/build\/start/],
  ["payment sandbox", /sandbox\/main/],
];

/** Measures the memory of the shop's processes, by kind and in total. */
export function memoryAtRest(): Figure[] {
  const all = runningProcesses();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const kindOf = ({ command }: Process) => kinds.find(([, mark]) => mark.test(command))?.[0];
  const shop = below(process.pid).filter(kindOf);
  return [
    ...kinds.flatMap(([name]) =>
      figuresOf(
        name,
        shop.filter((one) => kindOf(one) === name),
      ),
    ),
    ...figuresOf("all of the shop", shop),
  ];
}

function figuresOf(name: string, processes: Process[]): Figure[] {
  const sum = (of: (one: Process) => number) =>
    processes.reduce((total, one) => total + of(one), 0);
  const resident = { what: `at rest: ${name}, resident`, value: sum((one) => one.resident) };
  if (processes.some(({ proportional }) => proportional === undefined)) {
    return [{ ...resident, unit: "MB" }];
  }
  const once = sum(({ proportional = 0 }) => proportional);
  return [
    { ...resident, unit: "MB" },
    { what: `at rest: ${name}, shared memory counted once`, value: once, unit: "MB" },
  ];
}

function runningProcesses(): Process[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [pid, parent, kilobytes, ...command] = row.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        resident: Number(kilobytes) / 1024,
        proportional: proportionalMegabytes(Number(pid)),
        command: command.join(" "),
      };
    });
}

/** Returns undefined on systems other than Linux. */
function proportionalMegabytes(pid: number): number | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(facts) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
