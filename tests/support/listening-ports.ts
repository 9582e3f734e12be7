import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Returns the ports on which a process listens. Requires /proc. */
export function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)),
  );
  const ports = ["tcp", "tcp6"].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , state, , , , , , inode]) =>
          state === LISTEN && sockets.has(`socket:[${inode ?? ""}]`),
      )
      .map(([, local = ""]) => parseInt(local.split(":")[1] ?? "", 16)),
  );
  return ports.sort((a, b) => a - b);
}

const LISTEN = "0A";

/** Returns an empty text for a file that has been closed. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
