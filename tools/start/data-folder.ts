import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { restrictDataFolder, makePrivateFolder } from "./private-files.ts";
import { isProcessRunning } from "./processes.ts";

const LOCK = "start.lock";

/**
 * Checks that the folder is writable and that no other start uses it. Ignores the lock of a killed
 * start. Returns a function that releases the folder.
 */
export function claimDataFolder(folder: string): () => void {
  try {
    makePrivateFolder(folder);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, randomBytes(64 * 1024), { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be written: ${reason(error)}.`, { cause: error });
  }
  const lock = path.join(folder, LOCK);
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, "utf8"));
    if (pid !== process.pid && isProcessRunning(pid, "start.mjs")) {
      throw new Error(
        `DATA_DIR ${folder} is in use by a running shop (process ${pid}). Stop that one or set another DATA_DIR.`,
      );
    }
  }
  writeFileSync(lock, String(process.pid), { mode: 0o600 });
  restrictDataFolder(folder);
  return () => {
    rmSync(lock, { force: true });
  };
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOSPC") return "the disk is full";
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return "it is read-only for this user";
  return error instanceof Error ? error.message : String(error);
}

export interface Secrets {
  adminPassword: string;
  /**
   * The password of the embedded database's superuser. Only the code that creates the shop's user
   * needs it.
   */
  databasePassword: string;
  shopDatabasePassword: string;
  jwtSecret: string;
  cookieSecret: string;
  sessionSecret: string;
  sandboxKey: string;
  sandboxWebhookSecret: string;
}

/**
 * Returns the shop's secrets. Creates them once and stores them in the data folder, readable only
 * by their owner.
 */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const random = () => randomBytes(24).toString("base64url");
  const secrets: Secrets = {
    adminPassword: `Rico-${randomBytes(6).toString("hex")}-7`,
    databasePassword: random(),
    shopDatabasePassword: random(),
    jwtSecret: random(),
    cookieSecret: random(),
    sessionSecret: random(),
    sandboxKey: `sk_test_${randomBytes(16).toString("hex")}`,
    sandboxWebhookSecret: `whsec_${randomBytes(16).toString("hex")}`,
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    // Writes a new file and renames it, so that a killed start leaves either the old file or the
    // new one.
    const partial = `${file}.new`;
    writeFileSync(partial, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(partial, file);
  }
  return secrets;
}
