import { expect, test } from "vitest";
import { repositoryFile } from "../compose-file.ts";

const names = ["commerce", "storefront"];
const dockerfiles = names.map((name) => repositoryFile(`${name}/Dockerfile`));

test("pins a supported Node version to the patch release", () => {
  for (const text of dockerfiles) {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(["node:24.19.0-slim", "packages", "node:24.19.0-slim"]);
  }
});

test("installs packages before copying sources, with the same layers for both images", () => {
  const installs = dockerfiles.map((text) => text.slice(0, text.indexOf("FROM packages")));
  expect(installs[0]).toBe(installs[1]);
  const { workspaces } = JSON.parse(repositoryFile("package.json")) as { workspaces: string[] };
  const folders = workspaces.map((one) => one.replace("*", "programme"));
  expect(installs[0]?.match(/^COPY .*/gm)).toEqual([
    "COPY package.json package-lock.json ./",
    ...folders.map((folder) => `COPY ${folder}/package.json ${folder}/`),
  ]);
  expect(installs[0]).toMatch(/npm ci --no-audit --no-fund\n\n$/);
});

test("copies only the folders that a server is built from", () => {
  const copied = dockerfiles.map((text) =>
    [...text.slice(text.indexOf("FROM packages")).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].map(
      ([, source]) => source,
    ),
  );
  expect(copied).toEqual([
    ["tsconfig.json", "plugins", "commerce", "tools/docker", "tools/database"],
    ["tsconfig.json", "plugins", "storefront", "tools/docker"],
  ]);
});

test("runs the servers as the user node", () => {
  for (const text of dockerfiles) {
    const image = text.split("\n\nFROM ").at(-1) ?? "";
    expect(image).toMatch(/^USER node$/m);
    expect(image).not.toMatch(/^USER root$/m);
  }
});

test("accepts MEDUSA_ADMIN as a build argument before the build", () => {
  const build = dockerfiles[0] ?? "";
  const argument = build.indexOf("\nARG MEDUSA_ADMIN=false\n");
  expect(argument).toBeGreaterThan(-1);
  expect(build.indexOf("npm run build -w commerce")).toBeGreaterThan(argument);
});
