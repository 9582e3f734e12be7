import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import released from "./released-migrations.json";

const modules = path.join(import.meta.dirname, "../src/modules");

/** The hash of each migration's content, by module and file name. */
type Migrations = Record<string, Record<string, string>>;

function migrations(): Migrations {
  const found: Migrations = {};
  for (const file of readdirSync(modules, { recursive: true, encoding: "utf8" }).sort()) {
    const [module = "", folder, name = ""] = file.split(path.sep);
    if (folder !== "migrations" || !/^Migration\w+\.ts$/.test(name)) continue;
    const text = readFileSync(path.join(modules, file));
    (found[module] ??= {})[name] = createHash("sha256").update(text).digest("hex");
  }
  return found;
}

/** Returns what is wrong with the migrations, compared with the released ones. */
function problems(all: Migrations, before: Migrations): string[] {
  const found: string[] = [];
  for (const [module, files] of Object.entries(before)) {
    for (const [name, hash] of Object.entries(files)) {
      const now = all[module]?.[name];
      if (now === hash) continue;
      const what = now === undefined ? "is gone" : "has been changed";
      found.push(
        `${module}/migrations/${name} ${what}, but shops have run it: put it back as it was and write a new migration.`,
      );
    }
  }
  for (const [module, files] of Object.entries(all)) {
    const last =
      Object.keys(before[module] ?? {})
        .sort()
        .at(-1) ?? "";
    for (const name of Object.keys(files)) {
      if (before[module]?.[name] !== undefined || name > last) continue;
      found.push(
        `${module}/migrations/${name} is new and would run before ${last}, which shops have run: give it a later time.`,
      );
    }
  }
  return found;
}

it("changes and removes no released migration, and adds none before one", () => {
  expect(Object.keys(released)).toHaveLength(10);
  expect(problems(migrations(), released)).toEqual([]);
});

it("has unique migration names across all modules, because they share one list of completed migrations", () => {
  const names = Object.values(migrations()).flatMap((files) => Object.keys(files));
  expect(new Set(names).size).toBe(names.length);
});

describe("problems with migrations", () => {
  const before = { wishlist: { "Migration2.ts": "b", "Migration4.ts": "d" } };

  it.each([
    [
      "reports a released migration with changed content",
      { "Migration2.ts": "x", "Migration4.ts": "d" },
      /2\.ts has been changed, .* write a new migration\.$/,
    ],
    [
      "reports a missing released migration",
      { "Migration4.ts": "d" },
      /2\.ts is gone, .* write a new migration\.$/,
    ],
    [
      "reports a new migration between released ones",
      { ...before.wishlist, "Migration3.ts": "c" },
      /3\.ts is new and would run before Migration4\.ts, .* give it a later time\.$/,
    ],
  ])("%s", (_, wishlist, sentence) => {
    expect(problems({ wishlist }, before)).toEqual([expect.stringMatching(sentence)]);
  });

  it("accepts a new migration after the released ones, and a new module", () => {
    const all = {
      wishlist: { ...before.wishlist, "Migration5.ts": "e" },
      gift: { "Migration1.ts": "a" },
    };
    expect(problems(all, before)).toEqual([]);
  });
});
