import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import path from "node:path";

/** The sources that `npm run dev` watches. The storefront reloads itself. */
export const COMMERCE_SOURCES = [
  "plugins/programme/src",
  "commerce/src",
  "commerce/medusa-config.ts",
] as const;

/** Maps files, relative to the repository root, to a value that changes on save. */
export type Snapshot = ReadonlyMap<string, string>;

/** Records every TypeScript file in these places, which are folders or files. */
export function takeSnapshot(root: string, places: readonly string[]): Snapshot {
  const files = new Map<string, string>();
  for (const file of places.flatMap((place) => filesOf(path.join(root, place)))) {
    // Skips the temporary files of editors.
    if (!file.endsWith(".ts")) continue;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat) files.set(path.relative(root, file), `${stat.ino} ${stat.mtimeMs} ${stat.size}`);
  }
  return files;
}

export function changedSince(before: Snapshot, now: Snapshot): string[] {
  const all = new Set([...before.keys(), ...now.keys()]);
  return [...all].filter((file) => before.get(file) !== now.get(file)).sort();
}

/**
 * Calls `then` whenever something in these places may have changed. Watches each folder separately,
 * because on Linux, Node's recursive watch loses a file that an editor has replaced.
 */
export function watchFolders(
  root: string,
  places: readonly string[],
  then: () => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const watchNew = () => {
    for (const folder of places.flatMap((place) => foldersOf(path.join(root, place)))) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, () => {
        watchNew();
        then();
      });
      const forget = () => {
        watcher.close();
        watchers.delete(folder);
      };
      // A removed folder causes an error here. The watcher of its parent folder reports the
      // removal.
      watcher.on("error", forget);
      watchers.set(folder, watcher);
    }
    for (const [folder, watcher] of watchers) {
      if (statSync(folder, { throwIfNoEntry: false })) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  watchNew();
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

function filesOf(place: string): string[] {
  return entriesOf(place, (entry) => entry.isFile()) ?? [place];
}

/** Returns a folder with all folders inside, or the folder that contains a file. */
function foldersOf(place: string): string[] {
  const below = entriesOf(place, (entry) => entry.isDirectory());
  return below ? [place, ...below] : [path.dirname(place)];
}

/** Returns the entries below a folder, or `undefined` for a file. */
function entriesOf(
  place: string,
  isWanted: (entry: { isFile(): boolean; isDirectory(): boolean }) => boolean,
): string[] | undefined {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) => path.join(entry.parentPath, entry.name));
}
