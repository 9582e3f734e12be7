import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(__dirname, "..");
const READS_BY_SQL = /import \{[^}]*\b(sql|preparedSql)\b[^}]*\} from "[^"]*\/(sql|prepared-sql)"/;

test("lists in UPGRADE.md exactly the files that read Medusa's tables with SQL", () => {
  const sections = readFileSync(path.join(source, "engine/UPGRADE.md"), "utf8").split("\n## ");
  const list = sections.find((section) => section.startsWith("Tables read with SQL")) ?? "";
  const named = [...list.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = ""]) => file);
  const reading = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".ts") && READS_BY_SQL.test(readFileSync(path.join(source, file), "utf8")),
  );
  const others = ["lib/sql.ts", "engine/upgrade.test.ts"];
  expect(named.filter((file) => !others.includes(file)).sort()).toEqual(reading.sort());
});
