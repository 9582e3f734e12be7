import { rmSync } from "node:fs";
import { startModulesServer } from "../../../../tools/database/modules-server.ts";

/** Starts one database server for all module tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { folder, server } = await startModulesServer("modules");
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
