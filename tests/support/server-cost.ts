import { readFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

const MS_PER_TICK = 10;

function statusOf(server: "commerce" | "storefront", file: string): string {
  const pid = readFileSync(path.join(shop.dataFolder(), "processes", server), "utf8");
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** What the shop's two servers have taken of the processor; 0 where the system does not say. */
export function processorMs(): number {
  return (["commerce", "storefront"] as const)
    .map((server) => {
      // The name in the second field may have spaces: what follows it is counted from its bracket.
      const [, fields = ""] = statusOf(server, "stat").split(") ");
      const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
      return (user + system) * MS_PER_TICK;
    })
    .reduce((sum, one) => sum + one, 0);
}

/** What the storefront keeps in memory, in MB; 0 where the system does not say. */
export function residentMb(): number {
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(statusOf("storefront", "status")) ?? [];
  return Number(kb) / 1024;
}
