import { expect, MOVING, open, test } from "../support/journey.ts";
import { active, atRest, ready } from "../support/carousel.ts";

test.use(MOVING);

test(
  "a photograph is magnified by the mouse and by the keyboard",
  { tag: ["@COL-17", "@COL-18", "@COL-19"] },
  async ({ page }) => {
    await open(page, "/products?color=red");
    await ready(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    const photo = active(page).getByRole("button", { name: /^Magnify/ });
    await expect(photo).toBeVisible();
    await atRest(page);
    const box = await photo.boundingBox();
    if (!box) throw new Error("The photograph has no place.");
    const lens = active(page).locator(".magnifier");
    await expect(lens).toHaveCount(0);
    await photo.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } });
    await expect(lens).toHaveCSS("background-size", "1000% auto");
    const size = await lens.boundingBox();
    // A quarter of the picture, drawn at ten times its own size: two and a half times the picture.
    expect(((size?.width ?? 0) * 10) / box.width).toBeCloseTo(2.5, 1);
    const middle = async () => {
      const place = await lens.boundingBox();
      if (!place) throw new Error("There is no magnifier.");
      return {
        x: (place.x + place.width / 2 - box.x) / box.width,
        y: (place.y + place.height / 2 - box.y) / box.height,
      };
    };
    expect((await middle()).x).toBeCloseTo(0.3, 1);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7);
    await expect.poll(async () => (await middle()).x).toBeCloseTo(0.6, 1);
    expect((await middle()).y).toBeCloseTo(0.7, 1);
    await photo.click();
    await expect(lens).toHaveCount(0);

    await photo.focus();
    await page.keyboard.press("Enter");
    await page.mouse.move(5, 5);
    await page.keyboard.press("Escape");
    await expect(lens).toHaveCount(0);
    await page.keyboard.press("Enter");
    const before = await middle();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await middle()).x).toBeGreaterThan(before.x + 0.05);
    await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
  },
);

test(
  "Escape closes the magnifier where a pressed button gets no focus",
  { tag: ["@COL-42"] },
  async ({ page }) => {
    await open(page, "/products?color=red");
    await ready(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    // As in browsers that leave the focus where it was.
    await page.evaluate(() => {
      document.addEventListener("mousedown", (event) => {
        event.preventDefault();
      });
    });
    const photo = active(page).getByRole("button", { name: /^Magnify/ });
    await photo.click();
    await expect(photo).not.toBeFocused();
    const lens = active(page).locator(".magnifier");
    await expect(lens).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(lens).toHaveCount(0);
  },
);

test.describe("narrow", () => {
  test.use({ viewport: { width: 480, height: 860 } });

  test("photographs are plain pictures", { tag: ["@COL-20"] }, async ({ page }) => {
    await open(page, "/products?color=black");
    await ready(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.getByRole("button", { name: /^Magnify/ })).toHaveCount(0);
    await active(page).getByRole("img").click();
    await expect(page.locator(".magnifier")).toHaveCount(0);
  });
});
