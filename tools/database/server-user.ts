import { execFileSync } from "node:child_process";
import { chownSync } from "node:fs";

export interface ServerUser {
  /** Returns the command and arguments that run `program` as this user. */
  commandFor(program: string, args: string[]): { command: string; args: string[] };
  own(folder: string): void;
}

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root. If root starts the shop,
 * that is `postgres`, created if missing; otherwise it is the current user.
 */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) {
    return { commandFor: (command, args) => ({ command, args }), own: () => undefined };
  }
  const { uid, gid } = postgresIds();
  return {
    commandFor: (program, args) => ({
      command: "setpriv",
      // The working copy may be inside a folder that only root can enter, so the server keeps one
      // of root's rights: to bypass file permissions.
      args: [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        "--clear-groups",
        "--inh-caps=-all,+dac_override",
        "--ambient-caps=-all,+dac_override",
        // Without this bit, access(2) ignores that right, and the server calls it for its files.
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
