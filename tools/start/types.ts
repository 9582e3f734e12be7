import path from "node:path";
import { runCommand } from "./command.ts";

export async function checkTypes(root: string, folder: string): Promise<string> {
  const note = path.join(root, ".cache/types", `dev-${path.basename(folder)}.tsbuildinfo`);
  const { code, output } = await runCommand(process.execPath, {
    args: [
      path.join(root, "node_modules/typescript-native/bin/tsc"),
      ...["--noEmit", "--incremental", "--tsBuildInfoFile", note, "-p", folder],
    ],
    cwd: root,
    env: process.env,
  });
  return code === 0 ? "" : output;
}
