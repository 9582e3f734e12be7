import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "lint-rules-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the numbers of the lines in which the project's lint reports the rule. */
function reportedLines(rule: string, file: string, lines: string[]): number[] {
  const config = { extends: [path.join(root, ".oxlintrc.json")], options: { typeAware: false } };
  writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(config));
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${lines.join("\n")}\n`);
  const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, "-c", ".oxlintrc.json", "-f", "unix", file],
    { cwd: folder, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const found = [...stdout.matchAll(/:(\d+):\d+: .*\/shop\(([\w-]+)\)/g)];
  return found.filter(([, , name]) => name === rule).map(([, line]) => Number(line));
}

test("reports regular expressions that can take superlinear time", () => {
  expect(
    reportedLines("linear-patterns", "storefront/app/patterns.ts", [
      String.raw`export const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
      String.raw`export const nested = new RegExp("^(a+)+$");`,
      String.raw`export const ends = "x//".replace(/\/+$/, "");`,
      String.raw`export const end = "x//".replace(/(?<!\/)\/+$/, "");`,
      String.raw`export const words = "a b".split(/\s+/);`,
      String.raw`export const digits = /^\d{1,9}$/;`,
    ]),
  ).toEqual([1, 2, 3]);
});

const texts = [
  "export const shown = (count: number, name: string) => [",
  "  <p>Add to cart</p>,",
  "  <p>{count > 0 && `${count} left`}</p>,",
  '  <p>{count === 0 ? "Out of stock" : name}</p>,',
  "  <button aria-label={`Remove ${name}`} />,",
  '  <img alt="A bag" />,',
  '  <input placeholder={name || "Name"} />,',
  '  <p className="text-stone" title={name}>',
  "    {count} × {name}: {`${count}. `}",
  "  </p>,",
  '  <p>{name === "red" && <img alt="" />}</p>,',
  "];",
];

test("reports literal texts in customer-facing components", () => {
  expect(reportedLines("literal-texts", "storefront/app/cart/texts.tsx", texts)).toEqual([
    2, 3, 4, 5, 6, 7,
  ]);
});

test.each(["admin/texts.tsx", "texts/texts.tsx", "routes/admin-texts.tsx", "cart/texts.test.tsx"])(
  "allows texts in %s",
  (file) => {
    expect(reportedLines("literal-texts", `storefront/app/${file}`, texts)).toEqual([]);
  },
);
