import * as apiKeyModels from "@medusajs/api-key/dist/models";
import { asValue } from "@medusajs/framework/awilix";
import { MedusaService, Modules } from "@medusajs/framework/utils";
import { vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { LOGIN_SESSION_MODULE } from "../../src/modules/login-session";
import LoginSession from "../../src/modules/login-session/models/login-session";
import LoginSessionService from "../../src/modules/login-session/service";
import { moduleDatabase } from "./module-database.ts";
import { addUser, registerUserModules } from "./module-users.ts";

/** Creates a database with the users, logins, keys, and sessions of Medusa that roles and routes read. */
export async function staffDatabase() {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["user", "auth", "customer", "api-key"];
  const database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    "plugins/programme/src/modules/login-session/migrations",
  ]);
  await registerUserModules(database);
  database.container.register({
    configModule: asValue({
      projectConfig: { http: { jwtSecret: testVariables.JWT_SECRET } },
    }),
  });
  const apiKeys = await database.serviceOf(MedusaService(apiKeyModels), { ...apiKeyModels });
  database.container.register(Modules.API_KEY, asValue(apiKeys));
  const sessions = await database.serviceOf(LoginSessionService, { LoginSession });
  database.container.register(LOGIN_SESSION_MODULE, asValue(sessions));
  return {
    ...database,
    sessions,
    person: (name: string, user?: Parameters<typeof addUser>[2]) => addUser(database, name, user),
    stop: async (): Promise<void> => {
      vi.unstubAllEnvs();
      await database.stop();
    },
  };
}
