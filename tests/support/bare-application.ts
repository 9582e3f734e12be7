import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const CONFIGURATION = `
const { defineConfig } = require("@medusajs/framework/utils");

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "http://localhost:3000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  plugins: [{ resolve: "@tomashi/programme", options: {} }],
});
`;

/**
 * Creates a Medusa application whose only content is the plugin, unpacked from the file that
 * `npm pack` makes. All other packages are links to the installed ones, so nothing is downloaded.
 */
export async function createBareApplication(folder: string): Promise<void> {
  const packages = path.join(folder, "node_modules");
  const plugin = path.join(packages, "@tomashi/programme");
  mkdirSync(plugin, { recursive: true });
  const installed = path.join(root, "node_modules");
  for (const name of readdirSync(installed)) {
    if (name === "@tomashi" || name.startsWith(".")) continue;
    symlinkSync(path.join(installed, name), path.join(packages, name));
  }
  await run("tar", ["-xzf", await pack(folder), "--strip-components=1"], { cwd: plugin });
  writeFileSync(path.join(folder, "medusa-config.js"), CONFIGURATION);
  const dependencies = { "@medusajs/medusa": "2.21.2", "@medusajs/framework": "2.21.2" };
  const manifest = { name: "bare-application", private: true, dependencies };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
}

async function pack(folder: string): Promise<string> {
  await run("npm", ["pack", "--workspace=plugins/programme", `--pack-destination=${folder}`], {
    cwd: root,
  });
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (file === undefined) throw new Error("npm pack wrote no file.");
  return path.join(folder, file);
}
