import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

const MS_PER_TICK = 10;

function statusOf(server: "commerce" | "storefront", file: string): string {
  const folder = path.join(shop.dataFolder(), "processes");
  // One of several processes has its number in the name.
  const name = readdirSync(folder).find((one) => one === server || one.startsWith(`${server} `));
  const pid = name ? readFileSync(path.join(folder, name), "utf8") : "";
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Returns the CPU time that the shop's two servers have used; 0 on systems without /proc. */
export function cpuTimeMs(): number {
  return (["commerce", "storefront"] as const)
    .map((server) => {
      // Splits after the bracket, because the name in the second field may contain spaces.
      const [, fields = ""] = statusOf(server, "stat").split(") ");
      const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
      return (user + system) * MS_PER_TICK;
    })
    .reduce((sum, one) => sum + one, 0);
}

/** Returns the memory of the storefront in MB; 0 on systems without /proc. */
export function residentMb(): number {
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(statusOf("storefront", "status")) ?? [];
  return Number(kb) / 1024;
}
