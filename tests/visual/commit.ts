import { execFileSync } from "node:child_process";
import { existsSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../support/shop-process.ts";
import { readStoryGroups } from "./folders.ts";
import { takeScreenshots } from "./take-screenshots.ts";

/** The folders whose installed packages are linked into the other commit's checkout. */
const WITH_PACKAGES = [".", "storefront", "plugins/programme"];

interface CommitScreenshots {
  root: string;
  /** The folder with the screenshots of other commits, by commit ID. */
  folder: string;
  commit: string;
  groups: string[];
}

/** Takes the missing screenshots of another commit's story groups, and returns their folder. */
export async function takeCommitScreenshots(of: CommitScreenshots): Promise<string> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: of.root, encoding: "utf8", stdio: "pipe" }).trim();
  const id = git("rev-parse", "--verify", `${of.commit}^{commit}`);
  const now = path.join(of.folder, id);
  const wanted = of.groups.filter((group) => !existsSync(path.join(now, group)));
  if (wanted.length === 0) return now;
  const temporary = temporaryFolder();
  const checkout = path.join(temporary.folder, "shop");
  git("worktree", "add", "--detach", checkout, id);
  try {
    if (!existsSync(path.join(checkout, "storefront/stories"))) {
      throw new Error(`${of.commit} has no style page yet.`);
    }
    for (const workspace of WITH_PACKAGES) {
      const packages = path.join(of.root, workspace, "node_modules");
      const link = path.join(checkout, workspace, "node_modules");
      if (existsSync(packages)) symlinkSync(packages, link);
    }
    const had = readStoryGroups(checkout);
    const groups = wanted.filter((group) => had.includes(group));
    if (groups.length > 0) await takeScreenshots({ root: of.root, checkout, now, groups });
  } catch (error) {
    // Deletes incomplete groups, whose missing screenshots would look like removed stories.
    for (const group of wanted) rmSync(path.join(now, group), { recursive: true, force: true });
    throw error;
  } finally {
    git("worktree", "remove", "--force", checkout);
    temporary.remove();
  }
  return now;
}
