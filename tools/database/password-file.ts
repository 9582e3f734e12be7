import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServerUser } from "./server-user.ts";

/**
 * Calls `use` with a file that contains the password. Only `user` can read the file and enter its
 * folder, whose name cannot be guessed. Deletes both afterwards.
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
