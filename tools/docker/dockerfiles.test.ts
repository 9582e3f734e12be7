import { expect, test } from "vitest";
import { repositoryFile } from "../compose-file.ts";

const names = ["commerce", "storefront"];
const dockerfiles = names.map((name) => repositoryFile(`${name}/Dockerfile`));

test("the images run a supported Node version, named to the patch", () => {
  for (const text of dockerfiles) {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(["node:24.19.0-slim", "packages", "node:24.19.0-slim"]);
  }
});

test("a change of the sources installs nothing again, and both images share what is installed", () => {
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

test("a file outside the folders that a server is built from never reaches its build", () => {
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

test("who breaks into a server in a container is not root", () => {
  for (const text of dockerfiles) {
    const image = text.split("\n\nFROM ").at(-1) ?? "";
    expect(image).toMatch(/^USER node$/m);
    expect(image).not.toMatch(/^USER root$/m);
  }
});

test("a dashboard that is switched on is built into the image", () => {
  const build = dockerfiles[0] ?? "";
  const argument = build.indexOf("\nARG MEDUSA_ADMIN=false\n");
  expect(argument).toBeGreaterThan(-1);
  expect(build.indexOf("npm run build -w commerce")).toBeGreaterThan(argument);
});
