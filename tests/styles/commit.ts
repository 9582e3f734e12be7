import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../support/shop-process.ts";
import { roomsOf } from "./folders.ts";
import { takePictures } from "./take-pictures.ts";

/** Packages are installed once: the commit is shown with those of this checkout. */
const WITH_PACKAGES = [".", "storefront", "plugins/programme"];

/** The pictures of another commit, taken once. Answers their folder. */
export async function commitsPictures(
  root: string,
  folder: string,
  commit: string,
): Promise<string> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const id = git("rev-parse", "--verify", `${commit}^{commit}`);
  const now = path.join(folder, "commits", id);
  const isDone = path.join(now, "done");
  if (existsSync(isDone)) return now;
  const temporary = temporaryFolder();
  const checkout = path.join(temporary.folder, "shop");
  git("worktree", "add", "--detach", checkout, id);
  try {
    if (!existsSync(path.join(checkout, "storefront/styles"))) {
      throw new Error(`${commit} has no style page yet.`);
    }
    for (const workspace of WITH_PACKAGES) {
      const packages = path.join(root, workspace, "node_modules");
      const link = path.join(checkout, workspace, "node_modules");
      if (existsSync(packages)) symlinkSync(packages, link);
    }
    mkdirSync(path.dirname(now), { recursive: true });
    await takePictures({ root, checkout, now, rooms: roomsOf(checkout) });
    writeFileSync(isDone, "");
  } catch (error) {
    rmSync(now, { recursive: true, force: true });
    throw error;
  } finally {
    git("worktree", "remove", "--force", checkout);
    temporary.remove();
  }
  return now;
}
