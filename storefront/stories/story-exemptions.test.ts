import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storyExemptions } from "./story-exemptions.ts";

const app = new URL("../app/", import.meta.url);
const folder = new URL("./components/", import.meta.url);

const read = (file: URL) => readFileSync(file, "utf8");

/** Returns `admin/batch.tsx Batch` for each exported component that is not a page. */
function components(): string[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!routes\/).+\/.+(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => exportsOf(read(new URL(file, app))).map((name) => `${file} ${name}`));
}

function exportsOf(source: string): string[] {
  const found = source.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm);
  return [...found].flatMap(([, name = ""]) => name);
}

/** Returns the same for each component that a story renders. */
function shown(): Set<string> {
  const stories = readdirSync(folder).map((file) => read(new URL(file, folder)));
  return new Set(
    stories.flatMap((source) =>
      [...source.matchAll(/^import \{([^}]*)\} from "~\/(.*)";$/gm)].flatMap(
        ([, names = "", file = ""]) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => new RegExp(`<${name}[\\s>/]`).test(source))
            .map((name) => `${file}.tsx ${name}`),
      ),
    ),
  );
}

test("has a story or an exemption for every component", { tags: ["STYLE-01"] }, () => {
  const known = shown();
  const all = components();
  expect(all.filter((one) => !known.has(one) && !(one in storyExemptions))).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

test("exempts only existing components without a story", () => {
  const known = shown();
  const all = components();
  const idle = Object.keys(storyExemptions).filter((one) => known.has(one) || !all.includes(one));
  expect(idle).toEqual([]);
});
