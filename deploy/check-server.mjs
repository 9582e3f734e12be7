// The health check of a server's container: exits with 1 unless `url` responds with 200.
//
// Docker does not restart a container that hangs. So this check kills a server that has responded
// before and then misses eight checks in a row, and Docker restarts it. It leaves a server running
// that responds with an error, because a restart would not bring its database back.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const CHECKS = 8;
const TIMEOUT_MS = 4000;

// Only tests set the last two.
const [url, initPid = "1", notes = "/tmp/checks-without-response"] = process.argv.slice(2);

let status;
try {
  ({ status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
} catch {
  status = undefined;
}

if (status !== undefined) {
  writeFileSync(notes, "0");
} else if (existsSync(notes)) {
  const count = Number(readFileSync(notes, "utf8")) + 1;
  writeFileSync(notes, String(count));
  if (count >= CHECKS) killChildren();
}
process.exit(status === 200 ? 0 : 1);

/** Kills the server: the child of Docker's init process, which exits when its child does. */
function killChildren() {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    if (parentOf(pid) === initPid) process.kill(Number(pid), "SIGKILL");
  }
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    // The preceding process name is in parentheses and may contain anything.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
  } catch {
    return undefined;
  }
}
