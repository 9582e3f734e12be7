import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { renderStory } from "./render-html";
import { accessibleTextOf } from "./accessible-text";
import type { Stories } from "./story";

const tags = ["WCAG-05"];

const kept = new URL("./text-snapshots/", import.meta.url);
const routes = new URL("../app/routes", import.meta.url);
const storyModules = import.meta.glob<{ stories: Stories }>("./{components,pages}/*.tsx");

/** Routes without a page: they redirect or show an error view. */
const withoutPage = ["logout", "not-found"];

const fileOf = (storyPath: string) => `${path.basename(storyPath, ".tsx")}.txt`;

const storiesOf = (text: string) => text.split(/\n(?=# )/);

function differing(text: string, other: string): string {
  const others = new Set(storiesOf(other));
  return storiesOf(text)
    .filter((story) => !others.has(story))
    .join("\n");
}

function textOf(stories: Stories): string {
  const said = Object.entries(stories).map(([name, story]) =>
    [`# ${name}`, ...accessibleTextOf(renderStory(story))].join("\n"),
  );
  return `${said.join("\n\n")}\n`;
}

// The pages import server files that need this variable.
vi.stubEnv("SESSION_SECRET", "s".repeat(16));
const all: [storyPath: string, stories: Stories][] = [];
for (const [storyPath, load] of Object.entries(storyModules))
  all.push([storyPath, (await load()).stories]);

// Renders each story once, without deferred data.
const texts = all.map(([storyPath, stories]): [string, string] => [
  fileOf(storyPath),
  textOf(stories),
]);
if (process.env.RENEW_SAID)
  for (const [file, text] of texts) writeFileSync(new URL(file, kept), text);

test.each(texts)("matches its snapshot: %s", { tags }, (file, text) => {
  const before = readFileSync(new URL(file, kept), "utf8");
  // Compares only the stories that differ, because comparing whole files takes long.
  expect(differing(text, before)).toBe(differing(before, text));
  expect(text === before).toBe(true);
});

test("has no snapshot without stories", { tags }, () => {
  expect(readdirSync(kept).sort()).toEqual(texts.map(([file]) => file).sort());
});

test("has a snapshot of every page", { tags }, () => {
  const files = readdirSync(routes).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const said = all.flatMap(([storyPath, stories]) =>
    storyPath.startsWith("./pages/") ? Object.keys(stories).map((name) => name.split(",")[0]) : [],
  );
  const pages = files.map((file) => path.basename(file, ".tsx"));
  expect([...new Set([...said, ...withoutPage])].sort()).toEqual(pages.sort());
});

/** Pages without a heading: /test is empty, as on the older site. */
const withoutHeading = ["test"];

test("has one first-level heading in every state of a page", { tags: ["WCAG-04"] }, () => {
  const states = texts.flatMap(([file, text]) =>
    file.endsWith("-pages.txt") ? storiesOf(text) : [],
  );
  const wrong = states
    .filter((state) => state.match(/^ *h1 /gm)?.length !== 1)
    .map((state) => state.slice("# ".length, state.indexOf("\n")));
  expect(wrong).toEqual(withoutHeading);
});

test("has no number input, which a mouse wheel changes and which hides what was pasted", () => {
  const withNumbers = texts.filter(([, text]) => / type=number /.test(text));
  expect(withNumbers.map(([file]) => file)).toEqual([]);
});
