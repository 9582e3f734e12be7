import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** `npm start` installs no test dependencies, so a build that contains tests would fail there. */
test.each(["commerce", "plugins/programme"])("builds %s without test files", (folder) => {
  const built = readdirSync(path.join(root, folder, ".medusa/server"), {
    recursive: true,
    encoding: "utf8",
  });
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter((file) => file.includes(".test."))).toEqual([]);
});
