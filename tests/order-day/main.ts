import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { buildOutdated } from "../../tools/start/builds.ts";
import { onParentExit } from "../../tools/start/parent.ts";
import { say } from "../../tools/start/progress.ts";
import { audit } from "../../tools/faults/audit/audit.ts";
import { Client } from "../../tools/faults/client.ts";
import { openFixture } from "../../tools/faults/fixture.ts";
import { settleDown } from "../../tools/faults/settle-down.ts";
import { FaultShop } from "../../tools/faults/shop.ts";
import { findBrowser } from "../../tools/test/browser.ts";
import { Album } from "./album.ts";
import { compareBooks } from "./books.ts";
import { drawEmails, readEmails } from "./emails.ts";
import { drawDocuments } from "./documents.ts";
import { packFortyOrders } from "./forty-orders.ts";
import { waitForEmails, simulateDay } from "./script.ts";

/** The label's details, which the documents contain. */
const LABEL = {
  LABEL_ADDRESS: "1 Atelier Street;New York, NY 10001;United States",
  LABEL_RETURN_ADDRESS: "Returns;2 Warehouse Road;Newark, NJ 07102;United States",
  LABEL_TAX_ID: "00-0000000",
};

const { values } = parseArgs({ options: { "orders-only": { type: "boolean" } } });

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "screenshots/day");

await buildOutdated(root, process.env);
const shop = await FaultShop.start(root, { settings: LABEL });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
onParentExit(end);
const browser = await chromium.launch({
  executablePath: findBrowser(root),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  Object.assign(process.env, shop.variables);
  rmSync(folder, { recursive: true, force: true });
  const album = new Album(folder);
  const fixture = await openFixture(shop, new Client(shop), { purchases: 100, report: say });
  const site = shop.variables.TEST_STOREFRONT_URL ?? "";
  const day = { fixture, browser, album, site };
  await packFortyOrders(day);
  await waitForEmails();
  // Skips the emails of the forty orders, which are like those of the day.
  const earlier = readEmails(shop.dataFolder).length;
  if (!values["orders-only"]) await simulateDay(day);

  const stillFound = await settleDown(fixture);
  const mails = readEmails(shop.dataFolder).slice(earlier);
  await drawEmails(browser, album, mails);
  const sheets = await drawDocuments(browser, album.papers);
  say(`${mails.length} emails and ${sheets} PDF pages, drawn in ${folder}`);

  const books = await compareBooks();
  const { paid, orders, refunds, disagreements } = await audit(fixture);
  say(books.table);
  say(`${orders} orders, ${paid} paid, ${refunds} refunds at Stripe`);
  for (const { verdict, what, id } of disagreements) say(`  ${verdict}: ${what}: ${id}`);
  for (const found of stillFound) say(`  stuck: ${found}`);
  const wrong = books.wrong + disagreements.length + stillFound.length;
  say(wrong === 0 ? "The shop, Medusa, and Stripe agree." : `${wrong} disagreements.`);
  if (wrong > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
}

function end(): void {
  void shop.stop().finally(() => process.exit(1));
}
