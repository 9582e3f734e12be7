import { execFileSync } from "node:child_process";
import { chownSync } from "node:fs";

export interface ServerUser {
  /** Command and arguments that run `program` as this user. */
  commandFor(program: string, args: string[]): { command: string; args: string[] };
  /** Hands a folder to this user. */
  own(folder: string): void;
}

/**
 * PostgreSQL refuses to run as root. For root there is a user `postgres`, made when missing; for
 * everybody else the server runs as who they are.
 */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) {
    return { commandFor: (command, args) => ({ command, args }), own: () => undefined };
  }
  const { uid, gid } = postgresIds();
  return {
    commandFor: (program, args) => ({
      command: "setpriv",
      // A checkout below a folder that only root may enter must still be reachable: the right to
      // pass closed folders is kept, nothing else of root's is.
      args: [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        "--clear-groups",
        "--inh-caps=-all,+dac_override",
        "--ambient-caps=-all,+dac_override",
        // Without this bit access(2), which the server asks about its own files, ignores that right.
        "--securebits=+no_setuid_fixup",
        "--",
        program,
        ...args,
      ],
    }),
    own: (folder) => {
      chownSync(folder, uid, gid);
    },
  };
}

function postgresIds(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return { uid: id("-u"), gid: id("-g") };
  }
}
