import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../start/ports.ts";
import { startEmbedded } from "./embedded.ts";

/**
 * Starts a database server for the module tests and passes them its URLs in the environment. The
 * caller removes its temporary folder.
 */
export async function startModulesServer(name: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const server = await startEmbedded({
    folder: path.join(folder, "database"),
    port: await freePort(),
    password: "modules",
    superuserPassword: "modules-superuser",
    onLog: () => undefined,
  });
  process.env.MODULES_SERVER_URL = server.superuserUrl;
  process.env.MODULES_SHOP_URL = server.url;
  return { folder, server };
}
