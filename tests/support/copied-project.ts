import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Copies a project of the repository to `.cache`, where a test can build it while others run the
 * repository's own build. Returns its folder.
 */
export function copyProject(project: string, name: string): string {
  const from = path.join(root, project);
  const folder = path.join(root, ".cache", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(from, folder, {
    recursive: true,
    filter: (file) => !/\/(node_modules|\.medusa)$/.test(file),
  });
  const packages = path.join(from, "node_modules");
  if (existsSync(packages)) symlinkSync(packages, path.join(folder, "node_modules"));
  const tsconfig = path.join(folder, "tsconfig.json");
  const settings = JSON.parse(readFileSync(tsconfig, "utf8")) as object;
  writeFileSync(
    tsconfig,
    JSON.stringify({ ...settings, extends: path.join(root, "tsconfig.json") }),
  );
  return folder;
}
