import type { Page } from "@playwright/test";
import { active, ready } from "../support/carousel.ts";
import { call, readShopper } from "../support/engine.ts";
import { expect, hydrated, MOVING, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

test.use(MOVING);

function colorButton(page: Page, label: string) {
  return page.getByRole("button", { name: label, exact: true });
}

test(
  "the Tab key reaches the shown slide alone, and the focus goes on with the slides",
  { tag: ["@COL-43"] },
  async ({ page }) => {
    await open(page, "/products?color=red");
    await ready(page);
    const heart = active(page).getByRole("button", { name: "Add Tallon Red to wishlist" });
    const photo = active(page).getByRole("button", { name: /^Magnify/ });
    await page.getByRole("button", { name: "Next slide" }).click();
    await photo.focus();
    await page.keyboard.press("Tab");
    await expect(heart).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Go to slide 1" })).toBeFocused();
    await photo.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".swiper-slide :focus")).toHaveCount(0);

    await heart.focus();
    await page.keyboard.press("ArrowRight");
    await expect(active(page).getByRole("img")).toHaveAttribute("alt", /sling bag/);
    await expect(heart).toBeFocused();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "a chosen color's picture comes into view, and nothing moves where it is in view",
    { tag: ["@COL-40"] },
    async ({ page }) => {
      const scrolled = () => page.evaluate(() => window.scrollY);
      const seen = () =>
        page.locator(".slideshow").evaluate((box) => {
          const { top, bottom, height } = box.getBoundingClientRect();
          return (Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / height;
        });
      await open(page, "/products?color=red");
      await ready(page);
      expect(await scrolled()).toBe(0);

      const tai = colorButton(page, "Tai Dalmatian $860");
      await tai.evaluate((button) => {
        button.scrollIntoView({ block: "start", behavior: "instant" });
      });
      expect(await seen()).toBeLessThan(0);
      await tai.click();
      await expect(active(page).getByRole("img").first()).toHaveAttribute("alt", /^Tai Dalmatian/);
      // The page has come to rest when the picture stands at its top.
      const top = () =>
        page.locator(".slideshow").evaluate((box) => Math.round(box.getBoundingClientRect().top));
      await expect.poll(top).toBe(0);
      expect(await seen()).toBeGreaterThan(0.9);

      // The last color whose button is on the screen together with most of the picture.
      await page.evaluate(() => {
        window.scrollTo({ top: 120, behavior: "instant" });
      });
      const before = await scrolled();
      await colorButton(page, "Tallon Red $740").evaluate((button: HTMLElement) => {
        button.click();
      });
      await expect(active(page).getByRole("img").first()).toHaveAttribute("alt", /^Tallon Red/);
      await ready(page);
      // Within what the browser itself makes up for while the picture is replaced.
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(5);
    },
  );
});

test(
  "the heart of a saved color is filled on every slide, also when the page comes, and no other's is",
  { tag: ["@COL-41"] },
  async ({ page, shopper }) => {
    const heart = active(page).locator(".wishlist-icon");
    const fill = () => heart.locator("svg").evaluate((icon) => getComputedStyle(icon).fill);
    await open(page, "/products?color=black");
    await ready(page);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expectSaid(page, "success", "Product added to wishlist!");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Go to slide 3" }).click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(5, 5);
    await heart.blur();
    await expect.poll(fill).toBe("rgb(21, 18, 15)");
    await colorButton(page, "Talia Blue $740").click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(fill).toBe("none");
    // What is known of the wishlist comes with the page.
    const whole = await (await page.request.get("/products?color=black")).text();
    expect(whole.match(/aria-pressed="true" class="wishlist-icon"/g)).toHaveLength(5);
    const { wishlist = [] } = await readShopper(shopper.token, "wishlist");
    await call(`/store/shopper/wishlist/${wishlist[0]?.id ?? ""}`, {
      method: "DELETE",
      token: shopper.token,
    });
    await open(page, "/products?color=black");
    await ready(page);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
);

test("a press right after the page took over on a slow phone leaves its list as it stands", async ({
  page,
}) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/products", { waitUntil: "commit" });
  await hydrated(page);
  // In the page: between here and there React would have the time that it is not to have.
  await page.evaluate(() => {
    document.querySelector(".color-button[value=blue]")?.setAttribute("data-seen", "");
    document.querySelector<HTMLButtonElement>("main button[form=choice]")?.click();
  });
  await expect(page).toHaveURL(/color=/);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.locator(".swiper-initialized")).toBeVisible();
  await expect(colorButton(page, "Talia Blue $740")).toHaveAttribute("data-seen");
});
