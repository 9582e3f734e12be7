import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command.ts";

export interface Build {
  name: string;
  folder: string;
  /** The output folder, which also contains a fingerprint of the build's inputs. */
  output: string;
  /** The inputs of the build, relative to the repository root. */
  inputs: string[];
}

const SHARED = ["package-lock.json", "tsconfig.json"];

const plugin: Build = {
  name: "the plugin",
  folder: "plugins/programme",
  output: "plugins/programme/.medusa/server",
  inputs: [
    "plugins/programme/src",
    "plugins/programme/build.mjs",
    "plugins/programme/package.json",
    "plugins/programme/tsconfig.json",
    "plugins/programme/tsconfig.build.json",
  ],
};

const commerce: Build = {
  name: "commerce",
  folder: "commerce",
  output: "commerce/.medusa/server",
  inputs: [
    ...plugin.inputs,
    "commerce/src",
    "commerce/medusa-config.ts",
    "commerce/instrumentation.ts",
    "commerce/build.mjs",
    "commerce/package.json",
    "commerce/tsconfig.json",
  ],
};

const storefront: Build = {
  name: "the storefront",
  folder: "storefront",
  output: "storefront/build",
  inputs: [
    // `npm run lint` forbids that the storefront imports anything else from the plugin.
    "plugins/programme/src/contract",
    "plugins/programme/src/server-kit",
    "plugins/programme/tsconfig.json",
    "storefront/app",
    "storefront/server",
    "storefront/public",
    "storefront/vite.config.ts",
    "storefront/subset-fonts.ts",
    "storefront/patched-dependencies.ts",
    "storefront/compress.mjs",
    "storefront/package.json",
    "storefront/tsconfig.json",
  ],
};

const FINGERPRINT_FILE = ".built-from";

/** The builds that `npm run dev` updates file by file, after a full build. */
export const COMMERCE_BUILDS: readonly Build[] = [plugin, commerce];

export interface Builds {
  /**
   * Resolves with the fingerprint of the plugin and the commerce server, which shows whether a
   * database has their migrations.
   */
  commerce: Promise<string>;
  storefront: Promise<void>;
}

/**
 * Builds what is outdated: the plugin and the commerce server one after the other, the storefront
 * in parallel.
 */
export function startBuilds(root: string, environment: NodeJS.ProcessEnv): Builds {
  const run = (build: Build) => buildIfOutdated(root, build, environment);
  const builds = {
    commerce: run(plugin)
      .then(() => run(commerce))
      .then(() => fingerprint(root, commerce, environment)),
    storefront: run(storefront),
  };
  // If one build fails while nothing waits for it, the error is thrown where the build is needed.
  for (const build of Object.values(builds)) build.catch(() => undefined);
  return builds;
}

export async function buildOutdated(root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { commerce, storefront } = startBuilds(root, environment);
  await Promise.all([commerce, storefront]);
}

async function buildIfOutdated(
  root: string,
  build: Build,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const fingerprintFile = path.join(root, build.output, FINGERPRINT_FILE);
  const current = fingerprint(root, build, environment);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === current) return;
  // Deletes the stored fingerprint first, so that an interrupted build never counts as complete.
  rmSync(fingerprintFile, { force: true });
  await npmRunBuild(root, build, environment);
  writeFileSync(fingerprintFile, current);
}

/**
 * Calls `change` to update single files of a full build. Afterwards, the output counts as complete
 * only if the sources match `built`, the fingerprint of the full build.
 */
export function changeOutput(
  root: string,
  build: Build,
  environment: NodeJS.ProcessEnv,
  built: string,
  change: () => void,
): void {
  const fingerprintFile = path.join(root, build.output, FINGERPRINT_FILE);
  rmSync(fingerprintFile, { force: true });
  const isUnchanged = fingerprint(root, build, environment) === built;
  change();
  if (isUnchanged) writeFileSync(fingerprintFile, built);
}

export function readBuildFingerprint(root: string, build: Build): string {
  return readFileSync(path.join(root, build.output, FINGERPRINT_FILE), "utf8");
}

async function npmRunBuild(
  root: string,
  build: Build,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const npm = environment.npm_execpath;
  const { code, output } = await runCommand(npm ? process.execPath : "npm", {
    args: [...(npm ? [npm] : []), "run", "build", "--silent"],
    cwd: path.join(root, build.folder),
    env: { ...environment, NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true" },
  });
  // Medusa's compiler reports errors but exits with 0 if it wrote any files.
  if (code !== 0 || !existsSync(path.join(root, build.output))) {
    throw new Error(`Building ${build.name} failed:\n${output}`);
  }
}

/**
 * Returns a hash of every file that the build reads and of the one environment variable that
 * affects it.
 */
function fingerprint(root: string, build: Build, environment: NodeJS.ProcessEnv): string {
  const files = [...SHARED, ...build.inputs].flatMap((input) => filesOf(path.join(root, input)));
  return hashFiles(root, files, `admin=${environment.MEDUSA_ADMIN ?? ""}\n`);
}

/**
 * Returns a hash of `setting` and of these files' paths below `root` and contents, in this order.
 */
export function hashFiles(root: string, files: string[], setting: string): string {
  const hash = createHash("sha256").update(setting);
  for (const file of files) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  const entries = readEntries(place);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function readEntries(place: string) {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}
