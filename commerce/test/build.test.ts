import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(__dirname, "../..");

/** `npm start` installs nothing that only tests need: a build with a test in it fails there. */
test.each(["commerce", "plugins/programme"])("no test is built into %s", (folder) => {
  const built = readdirSync(path.join(root, folder, ".medusa/server"), {
    recursive: true,
    encoding: "utf8",
  });
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter((file) => file.includes(".test."))).toEqual([]);
});
