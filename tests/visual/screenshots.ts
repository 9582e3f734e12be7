import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type { Gesture, Shot, StylePage } from "../../storefront/stories/page.ts";
import { waitForPageAssets } from "../support/wait-for-page-assets.ts";
import { readSettings, type Change } from "./folders.ts";

declare global {
  interface Window {
    stylePage: StylePage;
  }
}

const site = "http://styles.test";
/** A position outside of the page. */
const AWAY = [-10, -10] as const;
/** The date of all story data. */
const TODAY = new Date("2026-11-21T15:00:00Z");
const { checkout, now, base, groups } = readSettings(process.env);
const built = path.join(checkout, ".cache/styles/site");
const ofShop = path.join(checkout, "storefront/public");

for (const group of groups) {
  test(group, async ({ page }, { project }) => {
    await openPage(page);
    const stories = await page.evaluate((of) => window.stylePage.of(of), group);
    if (Object.keys(stories).length === 0) throw new Error(`The group ${group} has no stories.`);
    const changes: Change[] = [];
    for (const [name, story] of Object.entries(stories)) {
      for (const state of ["rest", ...(story.states ?? [])] as const) {
        await page.mouse.move(...AWAY);
        await page.mouse.up();
        await show(page, group, name);
        await still(page, story);
        if (state !== "rest") await act(page, state, story);
        const picture = await take(page, story);
        const file = path.join(group, fileName(name, state, project.name));
        mkdirSync(path.dirname(path.join(now, file)), { recursive: true });
        writeFileSync(path.join(now, file), picture);
        if (base && existsSync(path.join(base, file))) {
          const change = compare(picture, file);
          if (change) changes.push(change);
        }
      }
    }
    writeFileSync(path.join(now, group, `changes-${project.name}.json`), JSON.stringify(changes));
  });
}

/** Opens the style page with its files and the shop's images, without a server. */
async function openPage(page: Page): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const wanted =
      pathname === "/" ? "/index.html" : pathname.replace(/^\/media\/pictures\/.*/, UPLOADED);
    const file = [built, ofShop].map((folder) => path.join(folder, wanted)).find(existsSync);
    await (file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
  });
  await page.goto(site);
  await page.waitForFunction(() => "stylePage" in window);
}

/** Replaces every uploaded image. WebP, because a JPEG renders differently after other sizes of it. */
const UPLOADED = "/media/collection/red/thumbnail-256.webp";

async function show(page: Page, group: string, name: string): Promise<void> {
  await page.evaluate(
    ([of, what]) => {
      window.stylePage.show(of, what);
    },
    [group, name] as const,
  );
}

async function still(page: Page, { until }: Shot): Promise<void> {
  if (until) await page.locator(until).first().waitFor();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await waitForPageAssets(page);
}

const ANY = "a, button, summary, input, select, textarea";

async function act(page: Page, gesture: Gesture, shot: Shot): Promise<void> {
  const target = page
    .locator("#story")
    .locator(shot.on ?? ANY)
    .filter({ visible: true })
    .first();
  if (gesture === "focus") {
    // Makes the browser show the focus ring, as it does for keyboard users.
    await page.keyboard.press("Shift");
    await target.focus();
  } else if (gesture === "hover") {
    await target.hover({ force: true });
  } else if (gesture === "pressed") {
    await target.hover({ force: true });
    await page.mouse.down();
  } else {
    await target.click();
    await page.mouse.move(...AWAY);
  }
  await still(page, shot);
}

async function take(page: Page, { isScreen }: Shot): Promise<Buffer> {
  const options = { animations: "disabled", caret: "hide" } as const;
  const story = page.locator("#story");
  // A component may show nothing, such as one that only loads data.
  if (isScreen || !(await story.isVisible())) return page.screenshot(options);
  return story.screenshot(options);
}

function fileName(story: string, state: string, width: string): string {
  const plain = `${story} ${state}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${plain}-${width}.png`;
}

function compare(picture: Buffer, file: string): Change | undefined {
  const { attachments } = test.info();
  const before = attachments.length;
  try {
    expect(picture).toMatchSnapshot(file.split(path.sep));
    return undefined;
  } catch (error) {
    const difference = attachments.slice(before).find(({ name }) => name.endsWith("-diff.png"));
    const pixels = /(\d+) pixels/.exec(String(error))?.[1];
    const sizes = /Expected an image[^.]*/.exec(String(error))?.[0];
    if (pixels === undefined && sizes === undefined) throw error;
    return { file, pixels: Number(pixels ?? 0), sizes, difference: difference?.path };
  }
}
