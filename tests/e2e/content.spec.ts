import path from "node:path";
import { openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { violationsOf } from "../support/violations.ts";

// A rejected draft.
test.use({ expectedErrors: [/status of 400/] });

const PHOTO = path.resolve(
  import.meta.dirname,
  "../../storefront/public/media/education/educator-3-800.jpg",
);

test(
  "edits the educators as a draft with a photo, previews it, and discards it",
  { tag: ["@CONT-03", "@CONT-05", "@CONT-08"] },
  async ({ page, context }) => {
    await openAsAdmin(page, "/admin/content");
    await page.getByRole("link", { name: "Educators" }).click();
    await page.getByRole("button", { name: "Move down Educator 1" }).click();
    await expect(page.getByRole("button", { name: "Move down Educator 2" })).toBeFocused();
    const second = page.getByRole("group", { name: "Educator 2" });
    await expect(second.getByLabel("Craft")).toHaveValue("Pattern cutting");
    await second.getByLabel("Name").fill("Trial Teacher");
    await second.getByLabel("Website").fill("javascript:alert(1)");
    await second.getByRole("button", { name: /^Remove A hand-sewn seam/ }).click();
    await second.locator('input[type="file"]').setInputFiles(PHOTO);
    await second.getByLabel("Alt text for image 1").fill("Two hands and an awl");
    await page.getByRole("button", { name: "Add: educator" }).click();
    await page.getByRole("button", { name: "Remove Educator 5" }).click();
    await expect(page.getByRole("group", { name: "Educator 5" })).toHaveCount(0);
    await expect(second.getByRole("progressbar")).toHaveCount(0);
    const save = page.getByRole("main").getByRole("button", { name: "Save draft" }).last();
    await save.click();
    const rejection = "Person 2, website: please enter a URL that begins with https:// or http://.";
    await expectMessage(page, "error", rejection);
    await expect(page.getByRole("alert").filter({ hasText: rejection })).toBeVisible();
    await expect(second.getByLabel("Name")).toHaveValue("Trial Teacher");
    await second.getByLabel("Website").fill("https://example.com/trial");
    await save.click();
    await expectMessage(page, "success", "Draft saved");
    await expect(page.getByRole("heading", { name: "Published version" })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Preview in a new tab" }).click(),
    ]);
    const bar = preview.getByText("Draft: not published");
    await expect(bar).toBeVisible();
    const photo = preview.getByRole("img", { name: "Two hands and an awl" });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    const website = preview.getByRole("link", { name: "Website, Trial Teacher" });
    await expect(website).toHaveAttribute("href", "https://example.com/trial");
    await preview.getByRole("button", { name: /^Trial Teacher/ }).click();
    await expect(preview.locator("#biography")).toContainText("Every bag exists twice");
    await expect(bar).toBeVisible();
    await preview.getByRole("link", { name: "ABOUT" }).click();
    await expect(bar).toHaveCount(0);
    await preview.close();

    await page.getByRole("button", { name: "Discard the draft" }).click();
    await expectMessage(page, "success", "Draft discarded");
    await expect(second.getByLabel("Name")).not.toHaveValue("Trial Teacher");
  },
);
