import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { query } from "../support/database.ts";

const document = readFileSync(path.resolve(import.meta.dirname, "../../docs/privacy.md"), "utf8");

/** The database tables in the first column of the document's tables. */
const documented = document
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) =>
    [...(line.split(" | ")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );

/** Matches the names of columns that can hold personal data. */
const PERSONAL = [
  "e_?mail",
  "(first|last|full|sender|person|company|address)_?name",
  "phone",
  "(^|_)address(_\\d|_id)?$",
  "^ip(_|$)",
  "postal",
  "^to$",
  "message",
  "(^|_)notes?$",
  "device",
  "birth",
  "(customer|identity|user|actor|author|shopper|visitor|subscriber)_id$",
  "(created|received|invited|asked)_by$",
  "entity_id",
  "^subject_name$",
  "token",
].join("|");

test(
  "lists every table that can hold personal data in docs/privacy.md, and no deleted table",
  { tags: ["DATA-15"] },
  async () => {
    expect(new Set(documented).size).toBe(documented.length);
    const tables = await query<{ name: string; is_personal: boolean }>(
      `select table_name as name, bool_or(column_name ~* $1) as is_personal
       from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
      [PERSONAL],
    );
    const personal = tables.filter(({ is_personal }) => is_personal).map(({ name }) => name);
    expect(personal.filter((name) => !documented.includes(name)).toSorted()).toEqual([]);
    const all = tables.map(({ name }) => name);
    expect(documented.filter((name) => !all.includes(name ?? ""))).toEqual([]);
  },
);
