import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { takeCommitScreenshots } from "./commit.ts";
import { readStoryGroups, type Change } from "./folders.ts";
import { writeSheet } from "./sheet.ts";
import { takeScreenshots } from "./take-screenshots.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".cache/styles");
const now = path.join(folder, "now");
const kept = path.join(folder, "kept");

const words = process.argv.slice(2);
const all = readStoryGroups(root);
const named = words.filter((word) => all.includes(word));
const groups = named.length > 0 ? named : all;
const [command, commit, ...rest] = words.filter((word) => !all.includes(word));
const started = performance.now();

if (rest.length > 0 || (commit !== undefined && command !== "compare")) refuse();
else if (command === undefined) report(await taken());
else if (command === "keep") await keep();
else if (command === "compare") await compare(commit);
else refuse();

async function taken(base?: string): Promise<string[]> {
  await takeScreenshots({ root, checkout: root, now, groups, base });
  return picturesIn(now);
}

function report(pictures: string[]): void {
  writeSheet(folder, { pictures, changes: [], added: [], gone: [], base: undefined });
  say(pictures);
}

async function keep(): Promise<void> {
  const pictures = await taken();
  for (const group of groups) {
    rmSync(path.join(kept, group), { recursive: true, force: true });
    cpSync(path.join(now, group), path.join(kept, group), { recursive: true });
  }
  report(pictures);
  console.log("Kept: `npm run styles -- compare` tells what has changed since.");
}

async function compare(commit: string | undefined): Promise<void> {
  if (commit === undefined && !existsSync(kept)) {
    fail("Nothing is kept yet: `npm run styles -- keep`, or name a commit to compare with.");
  }
  const base =
    commit === undefined
      ? kept
      : await takeCommitScreenshots({ root, folder: path.join(folder, "commits"), commit, groups });
  const pictures = await taken(base);
  const before = picturesIn(base);
  const changes = changesIn(now);
  const added = pictures.filter((file) => !before.includes(file));
  const gone = before.filter((file) => !pictures.includes(file));
  writeSheet(folder, { pictures, changes, added, gone, base });
  for (const { file, pixels, sizes } of changes) {
    console.log(`changed  ${file}  ${sizes ? `${sizes}; ` : ""}${pixels} pixels`);
  }
  for (const file of added) console.log(`new      ${file}`);
  for (const file of gone) console.log(`gone     ${file}`);
  say(pictures);
  const count = changes.length + added.length + gone.length;
  console.log(count === 0 ? "Nothing has changed." : `${count} pictures are not what they were.`);
  process.exitCode = count === 0 ? 0 : 1;
}

function changesIn(of: string): Change[] {
  return filesIn(of)
    .filter((file) => /changes-\d+\.json$/.test(file))
    .flatMap((file) => JSON.parse(readFileSync(path.join(of, file), "utf8")) as Change[]);
}

function picturesIn(of: string): string[] {
  return filesIn(of).filter((file) => file.endsWith(".png"));
}

function filesIn(of: string): string[] {
  return groups
    .filter((group) => existsSync(path.join(of, group)))
    .flatMap((group) => readdirSync(path.join(of, group)).map((file) => path.join(group, file)))
    .sort();
}

function say(pictures: string[]): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${pictures.length} pictures in ${seconds} s: ${path.join(folder, "index.html")}`);
}

function refuse(): never {
  fail("npm run styles [-- keep | compare [commit]] [groups: " + all.join(", ") + "]");
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
