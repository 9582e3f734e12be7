import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { ResponseSchemas } from "../../plugins/programme/src/contract/openapi.ts";

const FILE = "../../plugins/programme/src/api/shop/responses.json";
const { routes, schemas } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, FILE), "utf8"),
) as ResponseSchemas;

const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: "shop", components: { schemas } });
const validators = new Map<string, ValidateFunction>();

const patterns = Object.entries(routes).map(([name, response]) => ({
  name,
  response,
  // A fixed segment stands before a parameter, as in Express.
  pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/**
 * Asserts that a successful response of a shopper's route matches GET /shop/openapi.json. Works in
 * Vitest and in Playwright.
 */
export function expectDocumentedByShop(
  method: string,
  url: string,
  { status, body }: { status: number; body: unknown },
): void {
  if (status >= 400) return;
  const asked = `${method} ${url.split("?", 1)[0] ?? ""}`.replace(
    / \/store(?=\/shopper)/,
    " /shop",
  );
  const found =
    patterns.find(({ name }) => name === asked) ??
    patterns.find(({ pattern }) => pattern.test(asked));
  if (!found) return;
  const { name, response } = found;
  assert(response.statuses.includes(status), `${name} responds ${status}`);
  if (response.type !== "application/json" || !response.schema) return;
  let isRight = validators.get(name);
  if (!isRight) {
    const text = JSON.stringify(response.schema).replaceAll("#/components/", "shop#/components/");
    isRight = ajv.compile(JSON.parse(text) as object);
    validators.set(name, isRight);
  }
  assert(isRight(body), `${name}: ${ajv.errorsText(isRight.errors)}`);
}
