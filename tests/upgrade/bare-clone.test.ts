import { cpSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectFiles } from "../../tools/test/git-files.ts";
import { freePorts, ShopProcess, temporaryFolder } from "../support/shop-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const clone = temporaryFolder();
const data = temporaryFolder();
let shop: ShopProcess | undefined;

afterAll(async () => {
  await shop?.end();
  data.remove();
  clone.remove();
}, 600_000);

/** Copies the files that a clone would have, including uncommitted changes. */
function copySources(): void {
  for (const name of projectFiles(root)) {
    cpSync(path.join(root, name), path.join(clone.folder, name));
  }
}

/** Returns npm's configuration, which says where it finds packages. */
const npmVariables = () =>
  Object.entries(process.env).flatMap(([name, value = ""]) =>
    /^npm_config_/i.test(name) ? [[name, value] as const] : [],
  );

test("installs, builds, and opens the shop from a clone without any packages", async () => {
  copySources();
  const ports = await freePorts();
  const npm = Object.fromEntries(npmVariables());
  shop = ShopProcess.on(data.folder, ports, npm, { checkout: clone.folder });
  await shop.opened();
  const page = await fetch(`http://localhost:${ports.storefront}/products`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Tallon")]);
}, 900_000);
