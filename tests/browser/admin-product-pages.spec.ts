import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import {
  addProductPage,
  changeProductPage,
  findInCatalog,
  readProductPage,
} from "../support/shop-products.ts";
import { violationsOf } from "../support/violations.ts";

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const rows = (page: Page) => page.getByRole("group", { name: "Images" }).getByRole("listitem");
const describe = (page: Page, place: number) => page.getByLabel(`Alt text for image ${place}`);
const sent = async (page: Page) =>
  JSON.parse(await page.locator('input[name="pictures"]').inputValue()) as { alt: string }[];
const alts = async (page: Page) => (await sent(page)).map(({ alt }) => alt);
const ofColor = (page: Page, color: string) => page.getByRole("group", { name: color });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Drops an image file onto the field, like a drag from the desktop. */
async function drop(page: Page, name: string, file: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([binary], fileName));
      return data;
    },
    [name, file.toString("base64")] as const,
  );
  await page
    .getByRole("group", { name: "Images" })
    .dispatchEvent("drop", { dataTransfer: transfer });
}

// The browser logs the rejected file (415) and the rejected save over a newer version (409).
test.use({ expectedErrors: [/status of (?:409|415)/] });

test(
  "uploads chosen and dropped images, reorders them by keyboard and dragging, and saves once",
  { tag: ["@PIC-10", "@PROD-02"] },
  async ({ page }) => {
    const { id } = await addProductPage({ colors: { color1: "olive" }, pieces: { color1: 4 } });
    await openAsAdmin(page, `/admin/products/${id}`);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") requests.push(new URL(request.url()).pathname);
    });
    await page.getByLabel("Choose images").setInputFiles([
      { name: "red.jpg", mimeType: "image/jpeg", buffer: await photo("#8b1a1e") },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><p>x") },
      { name: "blue.jpg", mimeType: "image/jpeg", buffer: await photo("#1d3a66") },
    ]);
    await expect(rows(page).locator("img")).toHaveCount(2);
    await expect(rows(page).nth(1).getByRole("alert")).toHaveText(
      /^page\.jpg This file is not a supported image\. .+\.$/,
    );
    await page.getByRole("button", { name: "Remove page.jpg" }).click();
    await drop(page, "black.jpg", await photo("#1a1614"));
    await expect(rows(page).locator("img")).toHaveCount(3);
    expect(requests).toEqual(Array(4).fill("/admin/pictures"));

    // The form is not submitted while an image has no description.
    await save(page).click();
    await expect(describe(page, 1)).toBeFocused();
    await expect(describe(page, 1)).toHaveAccessibleDescription(
      "Describe the image in a few words.",
    );
    expect(requests).toHaveLength(4);
    for (const [at, alt] of ["Red", "Blue", "Black"].entries())
      await describe(page, at + 1).fill(alt);
    expect(await alts(page)).toEqual(["Red", "Blue", "Black"]);
    await expect(page.getByText("Describe the image in a few words.")).toHaveCount(0);

    const moveUp = page.getByRole("button", { name: "Move up Black" });
    await moveUp.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => alts(page)).toEqual(["Red", "Black", "Blue"]);
    await expect(moveUp).toBeFocused();
    await expect(page.getByRole("status").getByText("Black: position 2 of 3")).toBeAttached();
    await rows(page).nth(2).locator("img").dragTo(rows(page).nth(0).locator("img"));
    await expect.poll(() => alts(page)).toEqual(["Blue", "Red", "Black"]);
    await page.getByRole("button", { name: "Remove Red" }).click();
    await expect.poll(() => alts(page)).toEqual(["Blue", "Black"]);

    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, beyond]).toEqual([width, 0]);
    }
    expect(await violationsOf(page)).toEqual([]);

    await page.getByLabel("Color of Black").selectOption("olive");
    await ofColor(page, "olive").getByLabel("Choose the swatch of olive").fill("#6b6b3a");
    await expect(ofColor(page, "olive").getByLabel("Swatch", { exact: true })).toHaveValue(
      "#6b6b3a",
    );
    await save(page).dblclick();
    await expectMessage(page, "success", "Page saved");
    expect(requests).toHaveLength(5);
    expect(await findInCatalog(id)).toMatchObject({
      pictures: [
        { alt: "Blue", color: null, widths: [256, 480] },
        { alt: "Black", color: "olive" },
      ],
      colors: [{ swatch: "#6b6b3a" }],
    });
  },
);

test(
  "saves a page twice and rejects each save over a newer version",
  { tag: ["@PROD-03"] },
  async ({ page }) => {
    const { id, name } = await addProductPage();
    await openAsAdmin(page, `/admin/products/${id}`);
    const price = ofColor(page, "green").getByLabel("Regular price");
    for (const dollars of ["600", "650"]) {
      await price.fill(dollars);
      await save(page).click();
      await expectMessage(page, "success", "Page saved");
    }
    await price.fill("700");
    await changeProductPage(id, { colors: { green: { price: 800 } } });
    for (const _ of [1, 2]) {
      await save(page).click();
      await expectMessage(page, "error", "The page was not saved");
    }
    await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
      `Someone changed ${name} while you were editing. Please reload the page.`,
    );
    await expect(price).toHaveValue("700");
    expect((await readProductPage(id)).colors[0]?.price).toBe(800);
  },
);
