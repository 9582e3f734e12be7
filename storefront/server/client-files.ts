import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import express, { type Express } from "express";
import { compressedFiles } from "./compressed-files.ts";

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 24 * HOUR_MS;

/**
 * Copies the files of this build into a folder that all servers share, and refreshes their
 * modification time. A page that was loaded before a deploy requests the files of its build from
 * any server. Deletes files that no server has used for a day.
 */
export function cacheFiles(assets: string, kept: string): void {
  mkdirSync(kept, { recursive: true });
  const now = new Date();
  for (const name of readdirSync(assets)) {
    const copy = path.join(kept, name);
    if (!existsSync(copy)) {
      // Renames complete files, so that no other server serves a partial one.
      const part = `${copy}.${process.pid}.part`;
      copyFileSync(path.join(assets, name), part);
      renameSync(part, copy);
    }
    utimesSync(copy, now, now);
  }
  for (const name of readdirSync(kept)) {
    const file = path.join(kept, name);
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts && now.getTime() - facts.mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}

/** Calls `cacheFiles` now and every hour. Calls `onError` if it fails. */
export function cacheFilesHourly(
  { assets, kept }: { assets: string; kept: string },
  onError: (error: unknown) => void,
): void {
  const keep = () => {
    try {
      cacheFiles(assets, kept);
    } catch (error) {
      onError(error);
    }
  };
  keep();
  setInterval(keep, HOUR_MS).unref();
}

/**
 * Serves the built files, which browsers cache forever because their names contain a hash, and
 * other files for an hour. Omits the long security headers of pages, which browsers ignore here and
 * which would be larger than many of these files.
 */
export function serveFiles(app: Express, folder: string, kept: string): void {
  const assets = path.join(folder, "assets");
  const forever = { immutable: true, maxAge: "1y" };
  app.use("/assets", compressedFiles(assets), express.static(assets, forever));
  app.use(
    "/assets",
    compressedFiles(kept),
    express.static(kept, { ...forever, fallthrough: false }),
  );
  const names = new Set(readdirSync(folder));
  const others = express.static(folder, { maxAge: "1h" });
  // Avoids a disk access for every page.
  app.use((req, res, next) => {
    if (names.has(req.path.split("/", 2)[1] ?? "")) others(req, res, next);
    else next();
  });
}
