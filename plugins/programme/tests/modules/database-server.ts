import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "../../../../tools/database/embedded.ts";
import { freePort } from "../../../../tools/start/ports.ts";

/** Before the tests of modules: one database server for all of them. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "modules-"));
  const server = await startEmbedded({
    folder: path.join(folder, "database"),
    port: await freePort(),
    password: "modules",
    superuserPassword: "modules-superuser",
    onLog: () => undefined,
  });
  process.env.MODULES_SERVER_URL = server.superuserUrl;
  process.env.MODULES_SHOP_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
