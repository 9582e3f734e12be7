import { execFileSync } from "node:child_process";

/**
 * Copies a folder and keeps the owner of its files, because when root runs the tests, the database
 * runs as another user.
 */
export function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
