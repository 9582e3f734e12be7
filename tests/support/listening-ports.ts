import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The ports on which a process of this machine listens. Only where the system has /proc. */
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

/** A file that is closed meanwhile has none. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
