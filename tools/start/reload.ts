import path from "node:path";
import { performance } from "node:perf_hooks";
import { changeOutput, COMMERCE_BUILDS, readBuildFingerprint, type Build } from "./builds.ts";
import { say } from "./progress.ts";
import {
  changedSince,
  COMMERCE_SOURCES,
  takeSnapshot,
  watchFolders,
  type Snapshot,
} from "./sources.ts";
import { Transpiler } from "./transpile.ts";
import { checkTypes } from "./types.ts";

/**
 * The wait for more changes. Saving a file often writes several times, and switching branches
 * writes many files.
 */
const SETTLE_MS = 100;
const NAMED = 3;

/** The stack that runs the changed code. */
interface Reloaded {
  restart(name: "commerce"): Promise<void>;
  prepareRestart(): Promise<void>;
  readonly isStopping: boolean;
}

/**
 * For `npm run dev`: compiles changed files of the plugin and the commerce server and restarts the
 * server. Shows a syntax error and leaves the running server unchanged; shows type errors after the
 * restart. Returns a function that stops watching.
 */
export function reloadOnChange(
  root: string,
  stack: Reloaded,
  built: Snapshot,
): () => Promise<void> {
  const workspaces = COMMERCE_BUILDS.map((build) => new Workspace(root, build));
  let seen = built;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let checks = Promise.resolve();
  const unchecked = new Set<Workspace>();

  const report = (error: unknown) => {
    // The shutdown itself causes errors that don't matter.
    if (stack.isStopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  };
  const look = async () => {
    const now = takeSnapshot(root, COMMERCE_SOURCES);
    const files = changedSince(seen, now);
    seen = now;
    const changed = workspaces.filter((workspace) => workspace.add(files));
    if (changed.length === 0) return;
    const started = performance.now();
    for (const workspace of changed) workspace.compile();
    await stack.restart("commerce");
    say(`The change is live after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    for (const workspace of changed) unchecked.add(workspace);
    checks = checks.then(() => expectRightTypes(root, unchecked)).catch(report);
    void stack.prepareRestart().catch(report);
  };
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(look).catch(report);
    }, SETTLE_MS);
  };

  const unwatch = watchFolders(root, COMMERCE_SOURCES, lookSoon);
  void stack.prepareRestart().catch(report);
  say("Changes of the plugin and of commerce restart commerce; the storefront reloads itself.");
  // Picks up files that were saved while the shop was starting.
  lookSoon();
  return async () => {
    unwatch();
    await work;
    await checks;
  };
}

/** A workspace whose output is updated file by file. */
class Workspace {
  private readonly transpiler: Transpiler;
  private readonly built: string;
  private readonly pending = new Set<string>();

  constructor(
    private readonly root: string,
    readonly build: Build,
  ) {
    this.transpiler = new Transpiler(path.join(root, build.folder));
    this.built = readBuildFingerprint(root, build);
  }

  /** Marks this workspace's files as changed and prints them. Returns true if there are any. */
  add(files: string[]): boolean {
    const own = files.filter((file) => file.startsWith(`${this.build.folder}/`));
    if (own.length === 0) return false;
    for (const file of own) this.pending.add(file);
    const names = own.slice(0, NAMED).map((file) => path.relative(this.build.folder, file));
    const more = own.length > NAMED ? ` and ${own.length - NAMED} more` : "";
    say(`${this.title} changed: ${names.join(", ")}${more}`);
    return true;
  }

  compile(): void {
    changeOutput(this.root, this.build, process.env, this.built, () => {
      for (const file of this.pending) {
        this.transpiler.update(path.join(this.root, file));
        this.pending.delete(file);
      }
    });
  }

  private get title(): string {
    return this.build.folder === "commerce" ? "Commerce" : "Plugin";
  }
}

/** Checks the types of all changed workspaces. Saves in quick succession share one check. */
async function expectRightTypes(root: string, unchecked: Set<Workspace>): Promise<void> {
  const workspaces = [...unchecked];
  unchecked.clear();
  for (const { build } of workspaces) {
    const errors = await checkTypes(root, build.folder);
    if (errors) throw new Error(`The change is live, but it has type errors:\n${errors}`);
  }
}
