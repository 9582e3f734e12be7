import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reloadOnChange } from "./reload.ts";
import { COMMERCE_SOURCES, takeSnapshot } from "./sources.ts";
import { Transpiler } from "./transpile.ts";

const GREETING = `import type { Reader } from "./reader";
const mark = (target: object, key: string) => void [target, key];
export enum Tone { Quiet, Loud }
export class Greeting {
  @mark tone: Tone = Tone.Quiet;
  constructor(readonly to: Reader) {}
  text = async () => (await import("./reader.js")).name + "Good morning";
}
`;
const EVENING = GREETING.replace("morning", "evening");

let root: string;
let plugin: string;
let end: () => Promise<void>;
const printed: string[] = [];
let restarts = 0;

const at = (name: string) => path.join(plugin, name);
const output = () => readFileSync(at(".medusa/server/src/greeting.js"), "utf8");
const isBuildComplete = () => existsSync(at(".medusa/server/.built-from"));

/** Saves a file like many editors do, by replacing it with a new one. */
function save(text: string): void {
  writeFileSync(at("greeting.new"), text);
  renameSync(at("greeting.new"), at("src/greeting.ts"));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function buildInFull(): void {
  execFileSync(process.execPath, ["build.mjs"], { cwd: plugin });
}

beforeAll(async () => {
  const repository = path.resolve(import.meta.dirname, "../..");
  root = mkdtempSync(path.join(os.tmpdir(), "shop-reload-"));
  plugin = path.join(root, "plugins/programme");
  symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  write("tsconfig.json", readFileSync(path.join(repository, "tsconfig.json"), "utf8"));
  for (const name of ["plugins/programme", "commerce"]) {
    const file = path.join(name, "tsconfig.json");
    write(file, readFileSync(path.join(repository, file), "utf8"));
    write(path.join(name, ".medusa/server/.built-from"), "of another time");
  }
  for (const name of ["build.mjs", "tsconfig.build.json"]) {
    const file = path.join("plugins/programme", name);
    write(file, readFileSync(path.join(repository, file), "utf8"));
  }
  write("commerce/src/empty.ts", "export {};\n");
  write("commerce/medusa-config.ts", "export {};\n");
  write("plugins/programme/src/greeting.ts", GREETING);
  write(
    "plugins/programme/src/reader.ts",
    'export interface Reader {}\nexport const name = "Ada";\n',
  );
  buildInFull();
  write("plugins/programme/.medusa/server/.built-from", "of another time");
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  end = reloadOnChange(
    root,
    {
      restart: () => Promise.resolve(void restarts++),
      prepareRestart: () => Promise.resolve(),
      isStopping: false,
    },
    takeSnapshot(root, COMMERCE_SOURCES),
  );
});
afterAll(async () => {
  await end();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  printed.length = 0;
  restarts = 0;
});

const logged = (text: string | RegExp) =>
  expect.poll(() => printed.join(""), { timeout: 10_000 }).toMatch(text);

test("compiles a single file to the same output as the full build, except for the map", () => {
  const compiled = new Transpiler(plugin).compile(at("src/greeting.ts"));
  expect(compiled).toContain("design:type");
  const withoutMap = (text: string) => text.replace(/\n\/\/# sourceMappingURL=.*/, "");
  expect(withoutMap(compiled)).toBe(withoutMap(output()));
});

test("applies a saved change and logs what changed and how long it took", async () => {
  save(EVENING);
  await logged("Plugin changed: src/greeting.ts\n");
  await logged(/The change is live after \d+\.\d s\.\n/);
  expect(output()).toContain("Good evening");
  expect(restarts).toBe(1);
});

test("does not mark the output as a complete build after a change", () => {
  expect(isBuildComplete()).toBe(false);
});

test("applies a second change to a file that an editor has replaced", async () => {
  save(GREETING);
  await logged("The change is live");
  expect(output()).toContain("Good morning");
});

test("shows a syntax error and keeps the running code", async () => {
  const before = output();
  save(`${GREETING}export const = 1;\n`);
  await logged("Variable declaration expected");
  expect(output()).toBe(before);
  expect(restarts).toBe(0);
  expect(isBuildComplete()).toBe(false);
});

test("reports a type error and still applies the change", async () => {
  save(`${EVENING}export const count: number = "one";\n`);
  await logged("The change is live after");
  await logged(/it has type errors:[^]*Type 'string' is not assignable to type 'number'/);
  expect(output()).toContain('count = "one"');
});

test("deletes the output of a removed file", async () => {
  rmSync(at("src/greeting.ts"));
  await logged("The change is live");
  expect(existsSync(at(".medusa/server/src/greeting.js"))).toBe(false);
  expect(existsSync(at(".medusa/server/src/greeting.d.ts"))).toBe(false);
});
