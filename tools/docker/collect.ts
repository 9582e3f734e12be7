import { cpSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import type { Part } from "./parts.ts";

/** Up to the package's own folder, in whatever other package it lies. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Of a package, what nobody reads while it runs. */
const NEEDLESS = /\.(map|d\.[cm]?ts)$/;

/**
 * Copies the build of a part into an empty folder, with the packages that it loads and no other. The
 * trace decides on packages, not on files: which file of one is loaded differs between versions of
 * Node.
 */
export async function collect(
  root: string,
  part: Part,
  target: string,
): Promise<{ packages: number; bytes: number }> {
  const traced = await nodeFileTrace(
    part.entries(root).map((file) => path.join(root, file)),
    { base: root, ignore: part.leftOut },
  );
  const packages = new Set(part.packages(root));
  for (const file of traced.fileList) {
    const found = PACKAGE.exec(file)?.[0];
    if (found) packages.add(found);
  }
  for (const one of [...part.build, ...packages]) copy(root, one, target);
  return { packages: packages.size, bytes: sizeOf(target) };
}

/** A package without those inside it, which are traced by themselves; a link as a link. */
function copy(root: string, file: string, target: string): void {
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(root, file), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const inside = path.relative(path.join(root, file), source);
      return !inside.split(path.sep).includes("node_modules") && !NEEDLESS.test(inside);
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
