import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "./command.ts";
import { isProcess } from "./processes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-command-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in a shell, as npm scripts do: writes down its process id and computes forever. */
const buildWithoutEnd = (note: string) =>
  `"${process.execPath}" -e 'require("fs").writeFileSync("${note}", String(process.pid)); for (;;);' ; true`;

for (const signal of ["SIGKILL", "SIGINT"] as const) {
  test(`nothing of a build goes on computing when the starter is ended by ${signal}`, async () => {
    const note = path.join(folder, signal);
    const program = `
      import { runCommand } from ${JSON.stringify(path.join(import.meta.dirname, "command.ts"))};
      await runCommand("sh", { args: ["-c", ${JSON.stringify(buildWithoutEnd(note))}], cwd: ".", env: process.env });`;
    const starter = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", program],
      { stdio: "ignore" },
    );
    await expect
      .poll(() => existsSync(note) && readFileSync(note, "utf8"), { timeout: 15_000 })
      .toMatch(/^\d+$/);
    const build = Number(readFileSync(note, "utf8"));
    try {
      expect(isProcess(build, note)).toBe(true);
      const ended = once(starter, "exit");
      starter.kill(signal);
      await ended;
      await expect.poll(() => isProcess(build, note), { timeout: 10_000 }).toBe(false);
    } finally {
      if (isProcess(build, note)) process.kill(build, "SIGKILL");
    }
  });
}

test("a command's status and what it printed are answered", async () => {
  const args = ["-c", "echo out; echo err >&2; exit 3"];
  const { code, output } = await runCommand("sh", { args, cwd: folder, env: process.env });
  expect(code).toBe(3);
  expect(output.split("\n").sort()).toEqual(["err", "out"]);
});
