import { expect, test } from "vitest";
import { oldestFirst } from "./oldest-first";

test("sorts rows of the same second by milliseconds, given as dates or as text", () => {
  const rows = [
    { name: "third", created_at: new Date("2026-05-01T12:00:00.900Z") },
    { name: "first", created_at: "2026-05-01T12:00:00.100Z" },
    { name: "second", created_at: new Date("2026-05-01T12:00:00.500Z") },
  ];
  expect(oldestFirst(rows).map(({ name }) => name)).toEqual(["first", "second", "third"]);
  expect(rows[0]?.name).toBe("third");
});
