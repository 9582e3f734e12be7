import { activeSlide, waitUntilReady } from "../support/carousel.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectAfter, advanceUntilMessage, pauseClock } from "../support/paused-clock.ts";

test(
  "appears at the top center below the header, covers no heart, and closes after two seconds",
  { tag: ["@CONST-01", "@CONST-02", "@CONST-08"] },
  async ({ page }) => {
    await open(page, "/products?color=red");
    await waitUntilReady(page);
    await pauseClock(page);
    const heart = activeSlide(page).getByRole("button", { name: "Add Tallon Red to wishlist" });
    const message = page.locator("[data-sonner-toast]");
    await heart.press("Enter");
    const text = "Please log in to add items to your wishlist.";
    const since = await advanceUntilMessage(page, "warning", text);
    const boxOf = async (part: typeof heart) =>
      (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    for (const width of [390, 820, 1440, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const place = async () => {
        const toast = await boxOf(message);
        const header = await boxOf(page.getByRole("banner"));
        const belowHeader = toast.y - header.y - header.height;
        return {
          isCentered: Math.abs(toast.x + toast.width / 2 - width / 2) < 1,
          isAtTop: belowHeader >= 0 && belowHeader < 40,
          isAboveHeart: toast.y + toast.height <= (await boxOf(heart)).y,
        };
      };
      const wanted = { isCentered: true, isAtTop: true, isAboveHeart: true };
      await expect.poll(place, `at ${width}`).toEqual(wanted);
    }
    await page.mouse.move(5, 600);
    await expectAfter(page, since, 2000, "the message closes", async () => {
      return (await message.count()) === 0;
    });
  },
);

test("lists several messages and closes each one after its two seconds", async ({ page }) => {
  await open(page, "/products?color=red");
  await waitUntilReady(page);
  await pauseClock(page);
  const add = page.getByRole("button", { name: "Add to cart: Tallon Red" });
  const text = "Please log in to add items to your cart.";
  const messages = page.locator("[data-sonner-toast]").filter({ hasText: text });
  await add.click();
  await advanceUntilMessage(page, "warning", text);
  await page.clock.runFor(1000);
  await add.click();
  await advanceUntilMessage(page, "warning", text);
  await expect(messages).toHaveCount(2);
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(0);
});
