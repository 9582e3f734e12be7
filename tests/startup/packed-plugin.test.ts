import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded, type EmbeddedDatabase } from "../../tools/database/embedded.ts";
import { freePort } from "../../tools/start/ports.ts";
import { createBareApplication } from "../support/bare-application.ts";
import { copyProject } from "../support/copied-project.ts";
import { runMedusaCommand } from "../support/medusa-command.ts";
import { startSecondCommerce, type SecondCommerce } from "../support/second-commerce.ts";
import { temporaryFolder } from "../support/shop-process.ts";

const application = temporaryFolder();
const data = temporaryFolder();
let database: EmbeddedDatabase | undefined;
let commerce: SecondCommerce | undefined;

beforeAll(async () => {
  database = await startEmbedded({
    folder: path.join(data.folder, "database"),
    port: await freePort(),
    password: "bare",
    superuserPassword: "bare-superuser",
    onLog: () => undefined,
  });
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    XDG_CONFIG_HOME: path.join(data.folder, "engine"),
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret of the bare application",
    COOKIE_SECRET: "a secret of the bare application",
    STRIPE_API_KEY: "sk_test_bare",
    STRIPE_WEBHOOK_SECRET: "whsec_bare",
  };
  await createBareApplication(application.folder);
  await runMedusaCommand("db:migrate", { cwd: application.folder, env: environment });
  commerce = await startSecondCommerce(environment, application.folder);
});
afterAll(async () => {
  await commerce?.stop();
  await database?.stop();
  application.remove();
  data.remove();
});

const call = async (method: string, route: string, body?: object) => {
  const answer = await fetch(`${commerce?.url}${route}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [answer.status, await answer.json()] as const;
};

test("serves /api in a Medusa application that has only the packed plugin", async () => {
  expect(await call("GET", "/api/product/")).toEqual([200, []]);
  const user = { name: "Ada Buyer", email: "ada@example.com", password: "Copper-Lantern7" };
  expect(await call("POST", "/api/user/", user)).toEqual([
    201,
    expect.objectContaining({ name: "Ada Buyer", cart: [], orders: [] }),
  ]);
});

test("builds the plugin with Medusa's own command", async () => {
  const folder = copyProject("plugins/programme", "plugin-build");
  await runMedusaCommand("plugin:build", { cwd: folder });
  expect(existsSync(path.join(folder, ".medusa/server/src/api/middlewares.js"))).toBe(true);
});
