import { accessSync, constants } from "node:fs";

const MODES = ["disable", "require", "verify-ca", "verify-full"];

/** Returns what is wrong with the TLS settings in a database URL; undefined if they are valid. */
export function tlsProblem(address: string): string | undefined {
  const query = new URLSearchParams(address.split("?")[1]);
  const mode = query.get("sslmode");
  if (mode !== null && !MODES.includes(mode)) {
    return "must have disable, require, verify-ca or verify-full as its sslmode";
  }
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const file = query.get(name);
    if (file !== null && !isReadable(file)) return `must name a file that can be read as ${name}`;
  }
  if (mode === "verify-ca" && !query.has("sslrootcert")) {
    return "must name a file with certificates as sslrootcert for sslmode=verify-ca";
  }
  return undefined;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
