import path from "node:path";
import type { Browser } from "@playwright/test";
import { openAsAdmin } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { forgetContent, publish } from "../support/content.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { violationsOf } from "../support/violations.ts";

test.beforeEach(() => forgetContent());
test.afterAll(() => forgetContent());

// One refusal.
test.use({ expectedErrors: [/status of 400/] });

const WIDTHS = [390, 820, 1440];
const PHOTO = path.resolve(
  import.meta.dirname,
  "../../storefront/public/media/education/educator-3-800.jpg",
);

/** Another browser, of somebody who is not logged in. */
const newVisitor = async (browser: Browser) => (await browser.newContext()).newPage();

test(
  "an admin edits an educator with a photo, looks at the draft, publishes it and takes it back",
  { tag: ["@CONT-01", "@CONT-03", "@CONT-04", "@CONT-05", "@CONT-07", "@CONT-08"] },
  async ({ page, context, browser }) => {
    const visitor = await newVisitor(browser);
    await openAsAdmin(page, "/admin");
    await page.getByRole("link", { name: "People and words" }).click();
    await expect(page.getByRole("row", { name: /^Educators/ })).toContainText("own text");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Educators" }).click();
    await page.getByRole("button", { name: "Move down Educator 1" }).click();
    await expect(page.getByRole("button", { name: "Move down Educator 2" })).toBeFocused();
    const second = page.getByRole("group", { name: "Educator 2" });
    await expect(second.getByLabel("Craft")).toHaveValue("Pattern cutting");
    await second.getByLabel("Name").fill("Trial Teacher");
    await second.getByLabel("Website").fill("javascript:alert(1)");
    await second.getByRole("button", { name: /^Remove A hand-sewn seam/ }).click();
    await second.locator('input[type="file"]').setInputFiles(PHOTO);
    await second.getByLabel("What picture 1 shows").fill("Two hands and an awl");
    await page.getByRole("button", { name: "Add: educator" }).click();
    const fifth = page.getByRole("group", { name: "Educator 5" });
    await page.getByRole("button", { name: "Remove Educator 5" }).click();
    await expect(fifth).toHaveCount(0);
    await page.getByLabel("What changed").fill("A name");
    const save = page.getByRole("main").getByRole("button", { name: "Save draft" }).last();
    await expect(second.getByRole("progressbar")).toHaveCount(0);
    await save.click();
    const refusal =
      "Person 2, website: please enter an address that begins with https:// or http://.";
    await expectSaid(page, "error", refusal);
    await expect(page.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
    await expect(second.getByLabel("Name")).toHaveValue("Trial Teacher");
    await second.getByLabel("Website").fill("https://example.com/trial");
    await save.click();
    await expectSaid(page, "success", "Draft saved");
    await expect(page.getByRole("heading", { name: "What visitors see" })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Preview in a new tab" }).click(),
    ]);
    await expect(preview.getByText("Draft: not published")).toBeVisible();
    await preview.getByRole("button", { name: /^Trial Teacher/ }).click();
    await expect(preview.locator("#biography")).toContainText("Every bag exists twice");
    await expect(preview.getByText("Draft: not published")).toBeVisible();
    await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const answer = await context.request.get(preview.url());
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    await open(visitor, new URL(preview.url()).href);
    await expect(visitor).toHaveURL("/education?educator=pattern#biography");
    await expect(visitor.getByText("Trial Teacher")).toHaveCount(0);
    await preview.getByRole("link", { name: "ABOUT" }).click();
    await expect(preview.getByText("Draft: not published")).toHaveCount(0);
    await preview.close();

    await page.getByRole("button", { name: "Publish the draft" }).click();
    await expectSaid(page, "success", "Published");
    const card = visitor.getByRole("listitem").filter({ hasText: "Trial Teacher" });
    const cards = async () => {
      await visitor.goto("/education");
      return card.count();
    };
    await expect.poll(cards, { intervals: [300] }).toBe(1);
    const photo = card.getByRole("img", { name: "Two hands and an awl" });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(photo).toHaveAttribute("src", /^\/media\/pictures\//);
    await expect(card.getByRole("link", { name: "Website, Trial Teacher" })).toHaveAttribute(
      "href",
      "https://example.com/trial",
    );
    const row = page.getByRole("row").filter({ hasText: "A name" });
    await expect(row).toContainText("Shown");
    await row.getByRole("button", { name: "Take back" }).click();
    await expectSaid(page, "success", "Taken back");
    await expect.poll(cards, { intervals: [300] }).toBe(0);
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
    await expectSaid(page, "success", "Version deleted");
    await expect(row).toHaveCount(0);
    await visitor.context().close();
  },
);

test(
  "the announcement stands above the links of every page, at every width",
  { tag: ["@CONT-09"] },
  async ({ page }) => {
    const text = "The winter discussion is on February 4: come and listen, at no cost";
    await publish("announcement", { text, link: "/vibe" });
    const link = page.getByRole("banner").getByRole("link", { name: text });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ["/home", "/contact"]) {
        await expect
          .poll(async () => {
            await open(page, address);
            return link.count();
          })
          .toBe(1);
        const place = await link.boundingBox();
        const links = await page.getByRole("navigation", { name: "Main" }).boundingBox();
        expect(place?.height).toBeGreaterThanOrEqual(44);
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(links?.y ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect([width, await violationsOf(page)]).toEqual([width, []]);
    }
    await link.click();
    await expect(page).toHaveURL("/vibe");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a discussion is added, put first, dated and published, and a refusal loses nothing",
    { tag: ["@CONT-05", "@CONT-08"] },
    async ({ page }) => {
      await logInAs(page.context(), await adminUser());
      await page.goto("/admin/content/discussions");
      await page.getByRole("button", { name: "Add: discussion" }).click();
      await page.getByRole("button", { name: "Move up Discussion 5" }).click();
      const fourth = page.getByRole("group", { name: "Discussion 4" });
      await fourth.getByLabel("When").fill("Late fall");
      await fourth.getByLabel("Date").fill("2026-12-17");
      const save = page.getByRole("button", { name: "Save draft" }).last();
      await save.click();
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
        "Discussion 4, question: please enter a text.",
      );
      await expect(fourth.getByLabel("When")).toHaveValue("Late fall");
      await fourth.getByLabel("Question").fill("What do we hand on?");
      await save.click();
      await expect(page.getByRole("status")).toHaveText("Draft saved");
      await page.getByRole("button", { name: "Publish the draft" }).click();
      await expect(page.getByRole("status")).toHaveText("Published");
      await page.goto("/vibe");
      const discussions = page.getByRole("region", { name: "Quarterly community discussions" });
      await expect(discussions.locator("dt").nth(3)).toHaveText("Late fall");
      await expect(discussions.getByText("Thursday, December 17, 2026")).toBeVisible();
      await expect(discussions.getByText("What do we hand on?")).toBeVisible();
    },
  );
});
