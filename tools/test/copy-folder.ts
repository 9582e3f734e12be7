import { execFileSync } from "node:child_process";

/** Copies a folder and its owner, because as root, the database runs as another user. */
export function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
