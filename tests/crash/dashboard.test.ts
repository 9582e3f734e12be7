import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../tools/test/browser.ts";
import { userWithOrders } from "../support/api.ts";
import { buildDashboard } from "../support/dashboard-build.ts";
import { query } from "../support/database.ts";
import { startSecondCommerce, type SecondCommerce } from "../support/second-commerce.ts";
import { shopEnvironment } from "../support/shop-environment.ts";
import { shop } from "../support/shop.ts";

/** The profile page requests Medusa's own two-factor setup, which the shop does not allow. */
const CLOSED_PART = /404 \(Not Found\) \S+\/auth\/mfa\/factors$/;

const root = path.resolve(import.meta.dirname, "../..");

/** A busy machine needs minutes to build the dashboard, and seconds to open each of its pages. */
const SLOW_MS = 600_000;

let server: SecondCommerce;
let browser: Browser;
let page: Page;
/** Console errors and 5xx responses since `problemsOf` last emptied the list. */
let problems: string[] = [];

beforeAll(async () => {
  const folder = await buildDashboard();
  [server, browser] = await Promise.all([
    startSecondCommerce(shopEnvironment(), folder),
    chromium.launch({ executablePath: findBrowser(root), args: ["--no-sandbox"] }),
    userWithOrders("blue"),
  ]);
  page = await browser.newPage();
  // The dashboard loads country flags from this host.
  await page.route("https://cdn.jsdelivr.net/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  page.on("console", (message) => {
    const problem = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !CLOSED_PART.test(problem)) problems.push(problem);
  });
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${server.url}/app/login`);
  const { email, password } = shop.admin();
  await page.getByPlaceholder("Email").fill(email);
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await page.waitForURL("**/app/orders");
  // Before the login, the dashboard asks who is logged in and gets 401.
  problems = [];
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Opens a page and waits until the network is idle. */
async function visit(at: string): Promise<void> {
  await page.goto(server.url + at);
  await page.waitForLoadState("networkidle");
}

/** Returns the paths of the menu's links on the current page. */
async function menu(): Promise<string[]> {
  const links = page.locator("aside a[href^='/app/']");
  await links.first().waitFor({ state: "attached" });
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
}

const ERROR = /unexpected error|page does not exist|no page at this address|^\d{3} - /im;

/** Opens a page of the dashboard and returns its errors. */
async function problemsOf(at: string): Promise<string[]> {
  problems = [];
  await visit(at);
  const main = page.getByRole("main");
  // A busy machine may render the page after its last request.
  const isEmpty = await main
    .filter({ hasText: /\S/ })
    .waitFor()
    .then(
      () => false,
      () => true,
    );
  const [error] = ERROR.exec(await main.innerText()) ?? [];
  return [...problems, ...(error === undefined ? [] : [error]), ...(isEmpty ? ["empty"] : [])];
}

async function brokenPages(paths: Iterable<string>): Promise<[string, string[]][]> {
  const broken: [string, string[]][] = [];
  for (const at of paths) {
    const found = await problemsOf(at);
    if (found.length > 0) broken.push([at, found]);
  }
  return broken;
}

/** Returns the pages that docs/dashboard.md describes. */
function documented(): string[] {
  const file = path.join(root, "docs/dashboard.md");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return [...text.matchAll(/^\| [^|`]+ \(`(\/app\/[\w/-]+)`\) /gm)].map(([, at = ""]) => at);
}

test(
  "opens every page of the dashboard's menu, which docs/dashboard.md describes",
  { tags: ["DOOR-05"], timeout: SLOW_MS },
  async () => {
    const found = new Set(await menu());
    // The menu shows the pages below an entry only while it is open.
    for (const at of [...found, "/app/settings"]) {
      await visit(at);
      for (const link of await menu()) found.add(link);
    }
    found.delete("/app/settings");
    expect([...found].toSorted()).toEqual(documented().toSorted());
    expect(await brokenPages(found)).toEqual([]);
  },
);

test(
  "opens the page of an order, a product, a customer, and of settings",
  { tags: ["DOOR-05"] },
  async () => {
    const paths: string[] = [];
    for (const [table, at] of [
      ['"order"', "orders"],
      ["product", "products"],
      ["inventory_item", "inventory"],
      ["customer", "customers"],
      ["region", "settings/regions"],
      ["tax_region", "settings/tax-regions"],
      ["sales_channel", "settings/sales-channels"],
      ["stock_location", "settings/locations"],
    ] as const) {
      const [row] = await query<{ id: string }>(
        `select id from ${table} where deleted_at is null order by created_at limit 1`,
      );
      paths.push(`/app/${at}/${row?.id ?? ""}`);
    }
    expect(await brokenPages(paths)).toEqual([]);
  },
);

test(
  "names the alternative when the shop would ignore a change",
  { tags: ["DOOR-05"] },
  async () => {
    await visit("/app/settings/return-reasons/create");
    await page.getByPlaceholder("wrong_size").fill("too_small");
    await page.getByPlaceholder("Wrong size", { exact: true }).fill("Too small");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The reasons for returns are in contract/return-reasons.ts.").waitFor();
    expect(await query("select id from return_reason where value = 'too_small'")).toEqual([]);
  },
);
