import type { Page } from "@playwright/test";
import sharp from "sharp";
import { namedProduct, openAsAdmin } from "../support/admin.ts";
import { expect, test } from "../support/journey.ts";
import { violationsOf } from "../support/violations.ts";

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const rows = (page: Page) => page.getByRole("group", { name: "Pictures" }).getByRole("listitem");
const describe = (page: Page, place: number) => page.getByLabel(`What picture ${place} shows`);
const sent = async (page: Page) =>
  JSON.parse(await page.locator('input[name="pictures"]').inputValue()) as { alt: string }[];
const alts = async (page: Page) => (await sent(page)).map(({ alt }) => alt);

/** Drops files onto the field, as from a folder. */
async function drop(page: Page, name: string, file: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([called, bytes]) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([binary], called));
      return data;
    },
    [name, file.toString("base64")] as const,
  );
  await page
    .getByRole("group", { name: "Pictures" })
    .dispatchEvent("drop", { dataTransfer: transfer });
}

test.use({ expectedErrors: [/status of 415/] });

test(
  "an admin chooses and drops pictures, reads why one is refused, describes them and puts them in order",
  { tag: ["@PIC-10"] },
  async ({ page }) => {
    await openAsAdmin(page, `/admin/products/${(await namedProduct())._id}`);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") requests.push(new URL(request.url()).pathname);
    });
    await page.getByLabel("Choose pictures").setInputFiles([
      { name: "red.jpg", mimeType: "image/jpeg", buffer: await photo("#8b1a1e") },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><p>x") },
      { name: "blue.jpg", mimeType: "image/jpeg", buffer: await photo("#1d3a66") },
    ]);
    await expect(rows(page).locator("img")).toHaveCount(2);
    await expect(rows(page).nth(1).getByRole("alert")).toHaveText(
      /^page\.jpg This is not a picture that can be opened here\. .+\.$/,
    );
    await page.getByRole("button", { name: "Remove page.jpg" }).click();
    await drop(page, "black.jpg", await photo("#1a1614"));
    await expect(rows(page).locator("img")).toHaveCount(3);
    expect(requests).toEqual(Array(4).fill("/admin/pictures"));

    // Not sent without the descriptions.
    await page.getByRole("button", { name: "Save" }).click();
    await expect(describe(page, 1)).toBeFocused();
    await expect(describe(page, 1)).toHaveAccessibleDescription(
      "Describe the picture in a few words.",
    );
    expect(requests).toHaveLength(4);
    for (const [at, alt] of ["Red", "Blue", "Black"].entries())
      await describe(page, at + 1).fill(alt);
    expect(await alts(page)).toEqual(["Red", "Blue", "Black"]);
    await expect(page.getByText("Describe the picture in a few words.")).toHaveCount(0);

    const earlier = page.getByRole("button", { name: "Earlier Black" });
    await earlier.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => alts(page)).toEqual(["Red", "Black", "Blue"]);
    await expect(earlier).toBeFocused();
    await expect(page.getByRole("status").getByText("Black: place 2 of 3")).toBeAttached();
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
  },
);
