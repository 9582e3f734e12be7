import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

const SHOP_ENTRIES = new Set([
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

const OTHER_USERS = 0o077;

/**
 * Makes a data folder readable only by its owner, because it contains emails, orders, images, and
 * secrets. Also restricts files that an older version left readable. If the folder contains other
 * entries too, other users may need it, so this restricts only the shop's entries.
 */
export function restrictDataFolder(folder: string): void {
  const entries = readdirSync(folder);
  if (entries.every((name) => SHOP_ENTRIES.has(name))) restrictToOwner(folder);
  for (const name of entries.filter((one) => SHOP_ENTRIES.has(one)))
    restrictTree(path.join(folder, name));
}

/** Creates a missing folder for the shop's files that only the owner can enter. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function restrictTree(place: string): void {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  // Doesn't follow a link, because its target may belong to another user.
  if (!stat || stat.isSymbolicLink()) return;
  restrictToOwner(place);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(place)) restrictTree(path.join(place, name));
}

function restrictToOwner(place: string): void {
  const { mode } = lstatSync(place);
  if (mode & OTHER_USERS) chmodSync(place, mode & 0o700);
}
