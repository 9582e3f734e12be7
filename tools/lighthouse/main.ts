import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { publicPaths } from "../../storefront/app/seo/public-paths.ts";
import { buildOutdated } from "../start/builds.ts";
import { findBrowser } from "../test/browser.ts";
import { startTestStack } from "../test/test-stack.ts";

/**
 * One page's results: scores from 0 to 100, times in milliseconds, compressed sizes in kilobytes.
 */
interface PageFigures {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  script: number;
  total: number;
}

const root = path.resolve(import.meta.dirname, "../..");
/** Long enough for the storefront to compress its cached pages to their smallest size. */
const UNTIL_PACKED_MS = 4000;
/** The pages given on the command line, or every public one. */
const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const pages = asked.length > 0 ? asked : [...publicPaths, "/login", "/signup"];

await buildOutdated(root, process.env);
// The URL of a running shop. Without it, a shop is started here.
const given = process.env.LIGHTHOUSE_URL;
const stack = given ? undefined : await startTestStack(root, { RATE_LIMIT_FACTOR: "1000" });
const site = given ?? stack?.variables.TEST_STOREFRONT_URL ?? "";
const chrome = await launch({
  chromePath: findBrowser(root),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});
try {
  // Visits each page once before the measurement, to warm up the servers.
  for (const page of pages) await (await fetch(site + page)).text();
  await wait(UNTIL_PACKED_MS);
  const figures: PageFigures[] = [];
  for (const page of pages) figures.push(await measure(page));
  console.table(figures);
  const file = path.join(root, "lighthouse-results.json");
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`Written to ${file}`);
} finally {
  chrome.kill();
  await stack?.stop();
}

async function measure(page: string): Promise<PageFigures> {
  const result = await lighthouse(site + page, { port: chrome.port, logLevel: "error" });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  for (const [name, { score: points, scoreDisplayMode, title }] of Object.entries(audits)) {
    if (points === 0 && scoreDisplayMode === "binary") console.log(`${page}: ${name}, ${title}`);
  }
  const sizes = sizesOf(audits["resource-summary"]?.details);
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    tbt: Math.round(value("total-blocking-time")),
    script: sizes("script"),
    total: sizes("total"),
  };
}

/** Returns the compressed size in kilobytes for each kind of file. */
function sizesOf(details: unknown): (kind: string) => number {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  return (kind) => {
    const found = items.find(({ resourceType }) => resourceType === kind);
    return Math.round((found?.transferSize ?? 0) / 100) / 10;
  };
}
