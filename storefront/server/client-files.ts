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
 * A page that a browser loaded before a deploy requests the files of its build, from whichever server
 * answers. Every server therefore copies the files of its build into one folder, and says each hour
 * that it still needs them; a file that no server has needed for a day is deleted.
 */
export function cacheFiles(assets: string, kept: string): void {
  mkdirSync(kept, { recursive: true });
  const now = new Date();
  for (const name of readdirSync(assets)) {
    const copy = path.join(kept, name);
    if (!existsSync(copy)) {
      // No other server serves half a file.
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

/** Keeps them as long as this process lives. `tell` hears why that is not possible. */
export function cacheFilesHourly(
  { assets, kept }: { assets: string; kept: string },
  tell: (error: unknown) => void,
): void {
  const keep = () => {
    try {
      cacheFiles(assets, kept);
    } catch (error) {
      tell(error);
    }
  };
  keep();
  setInterval(keep, HOUR_MS).unref();
}

/**
 * Built files have a hash in their name and never change; the others may. The long headers of pages
 * would be larger than many of these files, and browsers ignore them there.
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
  // The disk is not asked for pages.
  app.use((req, res, next) => {
    if (names.has(req.path.split("/", 2)[1] ?? "")) others(req, res, next);
    else next();
  });
}
