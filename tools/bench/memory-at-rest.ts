import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Figure } from "./figure.ts";

interface Process {
  pid: number;
  parent: number;
  /** Megabytes. */
  resident: number;
  name: string;
}

/** What the processes of the shop below this one hold in memory. */
export function memoryAtRest(): Figure[] {
  const all = runningProcesses();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const shop = below(process.pid);
  const servers = shop.filter(({ name }) => name.includes("node"));
  const figures = [
    { what: "resident at rest, servers of the shop", value: sum(servers), unit: "MB" },
    { what: "resident at rest, PostgreSQL's processes too", value: sum(shop), unit: "MB" },
  ];
  const own = shop.map(({ pid }) => proportionalMegabytes(pid));
  if (own.includes(undefined)) return figures;
  const value = own.reduce((total: number, one) => total + (one ?? 0), 0);
  return [
    ...figures,
    { what: "the same, memory that processes share counted once", value, unit: "MB" },
  ];
}

const sum = (list: Process[]) => list.reduce((total, { resident }) => total + resident, 0);

function runningProcesses(): Process[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,comm="], { encoding: "utf8" });
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [pid, parent, kilobytes, ...name] = row.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        resident: Number(kilobytes) / 1024,
        name: name.join(" "),
      };
    });
}

/** Linux alone tells it. */
function proportionalMegabytes(pid: number): number | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(facts) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
