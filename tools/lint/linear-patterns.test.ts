import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "patterns-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the numbers of the lines in which the project's lint finds a slow pattern. */
function slowLines(lines: string[]): number[] {
  const config = { extends: [path.join(root, ".oxlintrc.json")], options: { typeAware: false } };
  writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(config));
  mkdirSync(path.join(folder, "storefront/app"), { recursive: true });
  writeFileSync(path.join(folder, "storefront/app/patterns.ts"), `${lines.join("\n")}\n`);
  const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, "-c", ".oxlintrc.json", "-f", "unix", "."],
    { cwd: folder, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const found = stdout.matchAll(/patterns\.ts:(\d+):\d+: .*shop\(linear-patterns\)/g);
  return [...found].map(([, line]) => Number(line));
}

test("reports regular expressions that can take superlinear time", () => {
  expect(
    slowLines([
      String.raw`export const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
      String.raw`export const nested = new RegExp("^(a+)+$");`,
      String.raw`export const ends = "x//".replace(/\/+$/, "");`,
      String.raw`export const end = "x//".replace(/(?<!\/)\/+$/, "");`,
      String.raw`export const words = "a b".split(/\s+/);`,
      String.raw`export const digits = /^\d{1,9}$/;`,
    ]),
  ).toEqual([1, 2, 3]);
});
