import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Returns the files that differ from `ref`, relative to the root, including deleted and untracked
 * ones. Without `ref`, compares with the newest commit that is also on the remote's main branch,
 * or, without a remote, with the commit before HEAD. Throws if Git does not know `ref`.
 */
export function changedFiles(root: string, ref = defaultRef(root)): string[] {
  const changed = git(root, "diff", "--name-only", "--no-renames", "-z", ref, "--");
  const untracked = git(root, "ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set(`${changed}${untracked}`.split("\0").filter(Boolean))].toSorted();
}

/** Returns every file that Git tracks or would add, relative to the root, without deleted ones. */
export function projectFiles(root: string): string[] {
  const list = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  const files = [...new Set(list.split("\0").filter(Boolean))].toSorted();
  return files.filter((file) => existsSync(path.join(root, file)));
}

/** Returns the subjects of the commits since `ref`, without merges. */
export function subjectsSince(root: string, ref = defaultRef(root)): string[] {
  const log = git(root, "log", "--no-merges", "--format=%s", `${ref}..HEAD`);
  return log.split("\n").slice(0, -1);
}

function defaultRef(root: string): string {
  try {
    return git(root, "merge-base", "HEAD", "origin/main").trim();
  } catch {
    // There is no remote, or its main branch was never fetched.
    return "HEAD~1";
  }
}

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
