import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServerUser } from "./server-user.ts";

/**
 * Calls `use` with a file that holds the password, readable by `user` alone, in a folder that nobody
 * else can enter and whose name cannot be guessed. Both are gone afterwards.
 */
export async function withPasswordFile<T>(
  beside: string,
  user: ServerUser,
  password: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(`${beside}-`);
  try {
    user.own(folder);
    const file = path.join(folder, "password");
    writeFileSync(file, password, { flag: "wx", mode: 0o600 });
    user.own(file);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
