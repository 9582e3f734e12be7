import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

/** What the shop itself keeps in DATA_DIR. */
const OWN = new Set([
  "engine",
  "logs",
  "outbox",
  "postgres",
  "processes",
  "sandbox",
  "secrets.json",
  "secrets.json.new",
  "start.lock",
  "uploads",
  "uploads-private",
]);

const OTHERS = 0o077;

/**
 * What lies in a data folder concerns its owner alone: mails, orders, pictures, secrets. Takes the
 * rights of everybody else away, also from what an older version left open. A folder that holds
 * other things too may be meant for others: it stays as it is, and only the shop's own part of it
 * is closed.
 */
export function closeDataFolder(folder: string): void {
  const entries = readdirSync(folder);
  if (entries.every((name) => OWN.has(name))) closeToOthers(folder);
  for (const name of entries.filter((one) => OWN.has(one))) closeTree(path.join(folder, name));
}

/** A folder for files of the shop, made closed where it is missing. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function closeTree(place: string): void {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  // What a link leads to belongs to somebody else.
  if (!stat || stat.isSymbolicLink()) return;
  closeToOthers(place);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(place)) closeTree(path.join(place, name));
}

function closeToOthers(place: string): void {
  const { mode } = lstatSync(place);
  if (mode & OTHERS) chmodSync(place, mode & 0o700);
}
