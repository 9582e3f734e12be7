import type { Page } from "@playwright/test";
import { activeSlide, waitUntilReady } from "../support/carousel.ts";
import { moveFingers } from "../support/touch-gestures.ts";
import { expect, holdBackResponses, WITH_MOTION, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

/** Records the names of the animations on all pages opened afterwards. */
async function recordMoves(page: Page): Promise<Set<string>> {
  const moves = new Set<string>();
  await page.exposeFunction("noteMove", (what: string) => moves.add(what));
  await page.addInitScript(() => {
    const { noteMove } = window as unknown as { noteMove: (what: string) => void };
    const note = () => {
      for (const move of document.getAnimations()) {
        const { pseudoElement } = move.effect as KeyframeEffect;
        const [what] = (pseudoElement ?? "element").split("(");
        const lasts = Number(move.effect?.getTiming().duration);
        if (lasts > 1) noteMove(move instanceof CSSAnimation ? move.animationName : `${what}`);
      }
    };
    for (const event of ["animationstart", "transitionrun"]) {
      document.addEventListener(event, note, true);
    }
    // The animation library uses this method, which fires no such event.
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, "animate"), {
      apply(animate, element, given) {
        noteMove("animate");
        return Reflect.apply(animate, element, given) as Animation;
      },
    });
  });
  return moves;
}

/** Delays the data and the script of a page until the returned function is called. */
async function holdBackPage(page: Page, name: string): Promise<() => void> {
  const releases = [
    await holdBackResponses(page, `**/${name}.data**`),
    await holdBackResponses(page, `**/assets/${name}-*.js`),
  ];
  return () => {
    for (const release of releases) release();
  };
}

async function useSections(page: Page): Promise<void> {
  await page.getByText("Program Objective").click();
  await page.getByRole("button", { name: /^The business of fashion/ }).scrollIntoViewIfNeeded();
}

test("animates nothing with reduced motion", { tag: ["@MOVE-01"] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const moves = await recordMoves(page);
  page.on("request", (request) => {
    if (request.resourceType() === "media") moves.add(request.url());
  });
  const banner = page.getByRole("banner");
  await open(page, "/");
  await expect(page.getByRole("button", { name: /^Play video: Light/ })).toBeVisible();
  await banner.getByRole("link", { name: "DESIGN" }).click();
  await page.getByRole("button", { name: "Tallon Red $740", exact: true }).click();
  await waitUntilReady(page);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(activeSlide(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
  await page.getByRole("button", { name: "Add to cart: Tallon Red" }).click();
  await expectMessage(page, "warning", "Please log in to add items to your cart.");
  await banner.locator("summary").click();
  await page.keyboard.press("Escape");
  await banner.getByRole("link", { name: "IMPACT" }).click();
  await useSections(page);
  expect([...moves]).toEqual([]);
});

test.describe("with motion", () => {
  test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

  test(
    "fades the home page in over 1.3 s and out on navigation, and animates sections and cards",
    { tag: ["@HOME-06", "@MOVE-01"] },
    async ({ page }) => {
      const moves = await recordMoves(page);
      await open(page, "/");
      const content = page.locator("main > div").first();
      const fade = await content.evaluate((element) => {
        // Restarts the fade, because it may be over.
        element.style.animation = "none";
        element.getAnimations();
        element.style.animation = "";
        const [{ effect, animationName } = {} as CSSAnimation] =
          element.getAnimations() as CSSAnimation[];
        const opacities = (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => opacity);
        return [animationName, effect?.getTiming().duration, ...opacities];
      });
      expect(fade).toEqual(["page-fade", 1300, "0.01", "1"]);
      const release = await holdBackPage(page, "education");
      await page.getByRole("banner").getByRole("link", { name: "IMPACT" }).click();
      await expect(content).toHaveCSS("opacity", "0");
      release();
      await useSections(page);
      await expect
        .poll(() => [...moves])
        .toEqual(expect.arrayContaining(["page-fade", "settle", "animate", "element"]));
    },
  );
});

test(
  "shows a loading line over the usable page while the next one loads",
  { tag: ["@MOVE-02"] },
  async ({ page }) => {
    await open(page, "/aboutus");
    const line = page.locator(".loading-line");
    await expect(line).toHaveCount(0);
    const release = await holdBackPage(page, "products");
    await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
    await expect(line).toBeVisible();
    const first = page.getByRole("main").locator("details").first();
    await first.locator("summary").click();
    await expect(first).not.toHaveAttribute("open");
    release();
    await expect(page.getByRole("heading", { name: "Collection RICO", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "swipes through the images with one finger and zooms with two",
    { tag: ["@MOVE-03"] },
    async ({ page }) => {
      await open(page, "/products?color=red");
      await waitUntilReady(page);
      const viewport = page.locator('meta[name="viewport"]');
      await expect(viewport).toHaveAttribute("content", "width=device-width, initial-scale=1");
      const box = await page.locator(".slideshow-stage").boundingBox();
      const y = Math.round((box?.y ?? 0) + 150);
      const shown = activeSlide(page).getByRole("img");
      const viewed = () =>
        page.evaluate(() => {
          const { scale = 1, offsetLeft = 0 } = window.visualViewport ?? {};
          return { scale, offsetLeft };
        });
      const at = (x: number) => ({ x, y });
      await moveFingers(page, [at(300), at(150)]);
      await expect(shown).toHaveAttribute("alt", "Tallon Red, the three pieces together");
      await moveFingers(page, [at(165), at(95)], [at(225), at(295)]);
      await expect.poll(async () => (await viewed()).scale).toBeGreaterThan(1.5);
      const { offsetLeft } = await viewed();
      await moveFingers(page, [
        { x: 300, y: 300 },
        { x: 100, y: 300 },
      ]);
      await expect.poll(async () => (await viewed()).offsetLeft).toBeGreaterThan(offsetLeft + 10);
      await expect(shown).toHaveAttribute("alt", "Tallon Red, the three pieces together");
    },
  );
});

test("dims a pressed button or link", { tag: ["@MOVE-04"] }, async ({ page }) => {
  await open(page, "/login");
  const { mouse } = page;
  for (const pressed of [
    page.getByRole("main").getByRole("button", { name: "Log in" }),
    page.getByRole("main").getByRole("link", { name: "Create an account" }),
    page.getByRole("banner").getByRole("link", { name: "ABOUT" }),
    page.getByRole("banner").locator("summary"),
  ]) {
    await pressed.hover();
    await mouse.down();
    await expect(pressed).toHaveCSS("opacity", "0.6");
    await mouse.move(700, 850);
    await mouse.up();
    await expect(pressed).toHaveCSS("opacity", "1");
  }
});
