import { cpSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import type { Part } from "./parts.ts";

/** Matches the path of a package's folder, including nested packages. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Matches files of a package that are not used at run time. */
const UNUSED = /\.(map|d\.[cm]?ts)$/;

/**
 * Copies a server's build and the packages that it loads into an empty folder. Copies each traced
 * package completely, because other Node versions may load other files of it.
 */
export async function collect(
  root: string,
  part: Part,
  target: string,
): Promise<{ packages: number; megabytes: number }> {
  const traced = await nodeFileTrace(
    part.entries(root).map((file) => path.join(root, file)),
    { base: root, ignore: part.excludedPackages(root) },
  );
  const packages = new Set(part.packages(root));
  for (const file of traced.fileList) {
    const found = PACKAGE.exec(file)?.[0];
    if (found) packages.add(found);
  }
  for (const one of [...part.build, ...packages]) copy(root, one, target);
  const megabytes = Math.round(sizeOf(target) / 1e6);
  if (megabytes > part.maxMegabytes) {
    throw new Error(`The image has ${megabytes} MB; at most ${part.maxMegabytes} are expected.`);
  }
  return { packages: packages.size, megabytes };
}

/**
 * Copies a package without its nested packages, which are traced separately. Keeps symbolic links.
 */
function copy(root: string, file: string, target: string): void {
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(root, file), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const inside = path.relative(path.join(root, file), source);
      return !inside.split(path.sep).includes("node_modules") && !UNUSED.test(inside);
    },
  });
}

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const facts = lstatSync(path.join(folder, file));
    if (facts.isFile()) bytes += facts.size;
  }
  return bytes;
}
