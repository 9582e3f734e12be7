import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commerceEnvironment } from "../plugins/programme/src/server-kit/environment.ts";
import { storefrontEnvironment } from "../storefront/server/environment.ts";
import { composeText, serviceEntries, repositoryFile, services } from "./compose-file.ts";

const configuration = repositoryFile("docs/configuration.md");
const example = repositoryFile("deploy/example.env");
const caddyfile = repositoryFile("deploy/Caddyfile");

/** These variables are the same in every container. */
const FIXED = [
  "STOREFRONT_PORT",
  "COMMERCE_PORT",
  "SANDBOX_PORT",
  "HOST",
  "METRICS_HOST",
  "DATA_DIR",
];

const set = (names: Iterable<string | undefined>) => [...new Set(names)].toSorted();

function namesIn(text: string, pattern: RegExp) {
  return set([...text.matchAll(pattern)].map(([, name]) => name));
}

function section(title: string): string {
  return configuration.split(/^## /m).find((text) => text.startsWith(title)) ?? "";
}

const table = [...section("Variables").matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = ""]) =>
  namesIn(cell, /`(\w+)`/g),
);
const ofCompose = namesIn(composeText, /(?<!\$)\$\{(\w+)/g);
const ofExample = namesIn(example, /^#?([A-Z][A-Z0-9_]+)=/gm);

test("passes every variable of docs/configuration.md to the containers", () => {
  const missing = table.filter((name) => !FIXED.includes(name ?? "") && !ofCompose.includes(name));
  expect(table.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test("explains every variable of the containers in docs/configuration.md", () => {
  const explained = [...table, ...namesIn(section("Docker Compose only"), /`([A-Z_]+)`/g)];
  expect(ofCompose.filter((name) => !explained.includes(name))).toEqual([]);
});

test("lists exactly the containers' variables in the example file", () => {
  // Compose itself reads COMPOSE_PROFILES.
  expect(ofExample).toEqual(set(["COMPOSE_PROFILES", ...ofCompose]));
});

test("passes each variable to every server that reads it", () => {
  const mail = repositoryFile("plugins/programme/src/server-kit/email-environment.ts");
  const ofMail = namesIn(mail, /^ {2}([A-Z_]+):/gm);
  expect(ofMail).toEqual(expect.arrayContaining(["SMTP_URL", "MAIL_FROM", "MAIL_SHOP"]));
  const read = {
    storefront: Object.keys(storefrontEnvironment.shape).filter(
      (name) => name !== "STOREFRONT_PORT",
    ),
    commerce: [...Object.keys(commerceEnvironment.shape), ...ofMail],
    worker: [...Object.keys(commerceEnvironment.shape), ...ofMail],
    prepare: ["ADMIN_EMAIL", "ADMIN_PASSWORD", ...Object.keys(commerceEnvironment.shape)],
    proxy: namesIn(caddyfile, /\{\$(\w+)\}/g).filter((name) => name !== "TRUSTED_PROXIES"),
  };
  for (const [name, variables] of Object.entries(read)) {
    const given = Object.keys(services[name]?.environment ?? {});
    expect([name, variables.filter((one) => !given.includes(one ?? ""))]).toEqual([name, []]);
  }
  expect(services.proxy?.command?.join(" ")).toContain(
    `export TRUSTED_PROXIES="$$(echo "$$TRUST_PROXY" | tr , ' ')"`,
  );
});

test("passes complete database and Redis URLs, so passwords may contain any character", () => {
  for (const [name, { environment = {} }] of serviceEntries) {
    const composed = Object.values(environment).filter((value) =>
      /:\/\/\S*\$\{\w*PASS/.test(value),
    );
    expect([name, composed]).toEqual([name, []]);
  }
  expect(services.commerce?.environment?.DATABASE_URL).toMatch(/^\$\{DATABASE_URL:\?/);
  expect(services.commerce?.environment?.REDIS_URL).toMatch(/^\$\{REDIS_URL:\?/);
  expect(services.database?.environment?.SUPERUSER_URL).not.toContain("$");
  expect(services.database?.environment?.PGPASSWORD).toBe("${DATABASE_PASSWORD:-}");
});

test("asks for the first admin's email instead of using an example", () => {
  expect(services.prepare?.environment?.ADMIN_EMAIL).toMatch(/^\$\{ADMIN_EMAIL:\?/);
  expect(example).toMatch(/^ADMIN_EMAIL=$/m);
});

test("starts PostgreSQL and Redis only when their profile is selected and lets services run without them", () => {
  expect(services.postgres?.profiles).toEqual(["postgres"]);
  expect(services.database?.profiles).toEqual(["postgres"]);
  expect(services.redis?.profiles).toEqual(["redis"]);
  expect(example).toMatch(/^COMPOSE_PROFILES=postgres,redis$/m);
  for (const [name, { profiles, depends_on = {} }] of serviceEntries) {
    if (profiles) continue;
    for (const [other, { required }] of Object.entries(depends_on)) {
      const isOptional = services[other]?.profiles !== undefined;
      expect([name, other, required]).toEqual([name, other, isOptional ? false : undefined]);
    }
  }
  // Compose would require them even if their containers are not started.
  expect(composeText).not.toMatch(/\$\{(DATABASE|REDIS)_PASSWORD:\?/);
});

test("creates a .env with mode 600 and unique secrets and never overwrites it", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "env-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  cpSync(path.resolve(import.meta.dirname, "../deploy"), path.join(root, "deploy"), {
    recursive: true,
  });
  const make = () =>
    execFileSync("sh", [path.join(root, "deploy/make-env.sh")], {
      stdio: "pipe",
      encoding: "utf8",
    });
  make();
  const file = path.join(root, ".env");
  const made = readFileSync(file, "utf8");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secrets = made.match(/[0-9a-f]{64}/g);
  expect(new Set(secrets).size).toBe(example.match(/^[A-Z].*<random>/gm)?.length);
  expect(made.replaceAll(/[0-9a-f]{64}/g, "<random>")).toBe(example);
  expect(make).toThrow("There is an .env already: it stays as it is.");
  expect(readFileSync(file, "utf8")).toBe(made);
});
