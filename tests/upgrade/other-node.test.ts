import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Session, Shopper } from "@tomashi/programme/contract/http";
import type { Catalog } from "@tomashi/programme/contract/http-catalog";
import { afterAll, expect, test } from "vitest";
import { copyFolder } from "../../tools/test/copy-folder.ts";
import { call, readShopper } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { freePorts, ShopProcess, temporaryFolder } from "../support/shop-process.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The Node version of the images. npm has a package for each version and system. */
const VERSION = "24.21.0";
const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const folder = path.join(root, ".cache", `node-${VERSION}`);
const program = path.join(folder, "node_modules", name, "bin/node");

const data = temporaryFolder();
let shop: ShopProcess | undefined;

afterAll(async () => {
  await shop?.end("SIGKILL");
  data.remove();
});

function installNode(): void {
  if (existsSync(program)) return;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", [...args, "--prefix", folder, `${name}@${VERSION}`], { stdio: "ignore" });
}

test("starts, sells, and stops on Node 24", async () => {
  installNode();
  const filled = process.env.TEST_FILLED_DATA;
  if (filled) copyFolder(`${filled}/.`, data.folder);
  const ports = await freePorts();
  shop = ShopProcess.on(data.folder, ports, {}, { program });
  await shop.opened();
  Object.assign(process.env, {
    TEST_COMMERCE_URL: `http://localhost:${ports.commerce}`,
    TEST_STOREFRONT_URL: `http://localhost:${ports.storefront}`,
    TEST_SANDBOX_URL: `http://localhost:${ports.sandbox}`,
  });
  const page = await (await fetch(`http://localhost:${ports.storefront}/products`)).text();
  expect(page).toContain("Tallon");
  const { body } = await call<Session>("/shop/accounts", {
    body: { name: "Ada Buyer", email: freshEmail(), password: PASSWORD },
  });
  const { products } = (await call<Catalog>("/catalog")).body;
  const blue = products[0]?.colors.find(({ color }) => color === "blue");
  await addToBag(body.token, blue?.variantId ?? "");
  const url = await paymentPage(body.token);
  await payWithoutReturning(url);
  expect((await confirm(body.token, sessionOf(url))).status).toBe(200);
  const { orders }: Shopper = await readShopper(body.token, "orders");
  expect(orders?.map((line) => line.name)).toEqual(["Talia"]);
  const { status } = await shop.end("SIGINT");
  expect(status).toBe(0);
});
