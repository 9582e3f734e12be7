import { execFileSync } from "node:child_process";

const CHECK_EVERY_MS = 1000;

/**
 * Calls `then` when npm, which runs this process, has exited, because a killed npm passes on no
 * signal. A shop that was started without npm keeps running after its shell ends.
 */
export function onParentExit(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  // npm runs scripts through a shell, so npm is the parent's parent or the parent itself.
  const watched = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    then();
  }, CHECK_EVERY_MS);
  timer.unref();
}

function parentOf(pid: number): number {
  try {
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
