import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "./command.ts";
import { isProcessRunning } from "./processes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-command-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a shell command that writes its process ID to a file and then loops forever. */
const buildWithoutEnd = (pidFile: string) =>
  `"${process.execPath}" -e 'require("fs").writeFileSync("${pidFile}", String(process.pid)); for (;;);' ; true`;

for (const signal of ["SIGKILL", "SIGINT"] as const) {
  test(`ends a build when the starter is ended by ${signal}`, async () => {
    const pidFile = path.join(folder, signal);
    const program = `
      import { runCommand } from ${JSON.stringify(path.join(import.meta.dirname, "command.ts"))};
      await runCommand("sh", { args: ["-c", ${JSON.stringify(buildWithoutEnd(pidFile))}], cwd: ".", env: process.env });`;
    const starter = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", program],
      { stdio: "ignore" },
    );
    await expect
      .poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8"), { timeout: 15_000 })
      .toMatch(/^\d+$/);
    const build = Number(readFileSync(pidFile, "utf8"));
    try {
      expect(isProcessRunning(build, pidFile)).toBe(true);
      const ended = once(starter, "exit");
      starter.kill(signal);
      await ended;
      await expect.poll(() => isProcessRunning(build, pidFile), { timeout: 10_000 }).toBe(false);
    } finally {
      if (isProcessRunning(build, pidFile)) process.kill(build, "SIGKILL");
    }
  });
}

test("returns a command's exit status and output", async () => {
  const args = ["-c", "echo out; echo err >&2; exit 3"];
  const { code, output } = await runCommand("sh", { args, cwd: folder, env: process.env });
  expect(code).toBe(3);
  expect(output.split("\n").sort()).toEqual(["err", "out"]);
});
