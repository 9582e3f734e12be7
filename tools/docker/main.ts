import path from "node:path";
import { collect } from "./collect.ts";
import { parts } from "./parts.ts";

const [name = "", target = ""] = process.argv.slice(2);
const part = parts[name];
if (!part || target === "") {
  console.error("Usage: node --import tsx tools/docker/main.ts <commerce|storefront> <folder>");
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, "../..");
const { packages, megabytes } = await collect(root, part, path.resolve(target));
console.log(`${name}: ${packages} packages, ${megabytes} MB`);
