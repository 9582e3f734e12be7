import type { Page } from "@playwright/test";
import { active, ready } from "../support/carousel.ts";
import { moveFingers } from "../support/fingers.ts";
import { expect, holdBack, MOVING, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

/** Tells what moves on the pages to come, as `<what> <milliseconds>`. */
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
        if (lasts > 1) noteMove(`${move instanceof CSSAnimation ? move.animationName : what}`);
      }
    };
    for (const event of ["animationstart", "transitionrun"]) {
      document.addEventListener(event, note, true);
    }
    // The library for what comes into view moves it by this method, without such an event.
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, "animate"), {
      apply(animate, element, given) {
        noteMove("animate");
        return Reflect.apply(animate, element, given) as Animation;
      },
    });
  });
  return moves;
}

/** A visit with what the shop moves: pages, slides, sections, menus and messages. */
async function visit(page: Page): Promise<void> {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
  await page.getByRole("button", { name: "Tallon Red $740", exact: true }).click();
  await ready(page);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
  await page.getByRole("button", { name: "Add to cart: Tallon Red" }).click();
  await expectSaid(page, "warning", "Please log in to add items to your cart.");
  await page.getByRole("banner").locator("summary").click();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "IMPACT" }).click();
  await page.getByText("Program Objective").click();
  await page.getByRole("button", { name: /^The trade of fashion/ }).scrollIntoViewIfNeeded();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("nothing moves for who asked for less", { tag: ["@MOVE-01"] }, async ({ page }) => {
    const moves = await recordMoves(page);
    await visit(page);
    expect([...moves]).toEqual([]);
  });

  test.describe("and who did not ask", () => {
    test.use(MOVING);

    test("sees that the same visit moves", { tag: ["@MOVE-01"] }, async ({ page }) => {
      const moves = await recordMoves(page);
      await visit(page);
      expect([...moves]).toEqual(
        expect.arrayContaining(["page-fade", "settle", "animate", "element"]),
      );
    });
  });
});

test(
  "a line stands over the page while the next one loads, and is gone when it is there",
  { tag: ["@MOVE-02"] },
  async ({ page }) => {
    await open(page, "/aboutus");
    const line = page.locator(".loading-line");
    await expect(line).toHaveCount(0);
    const releases = [
      await holdBack(page, "**/products.data**"),
      await holdBack(page, "**/assets/products-*.js"),
    ];
    await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
    await expect(line).toBeVisible();
    // What is there can be read and used all the while.
    const first = page.getByRole("main").locator("details").first();
    await first.locator("summary").click();
    await expect(first).not.toHaveAttribute("open");
    for (const release of releases) release();
    await expect(page.getByRole("heading", { name: "Collection RICO", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "one swipes through the pictures, two look at one closely",
    { tag: ["@MOVE-03"] },
    async ({ page }) => {
      await open(page, "/products?color=red");
      await ready(page);
      const viewport = page.locator('meta[name="viewport"]');
      await expect(viewport).toHaveAttribute("content", "width=device-width, initial-scale=1");
      const box = await page.locator(".slideshow-stage").boundingBox();
      const y = Math.round((box?.y ?? 0) + 150);
      const shown = active(page).getByRole("img");
      await moveFingers(page, [
        { x: 300, y },
        { x: 150, y },
      ]);
      await expect(shown).toHaveAttribute("alt", "Tallon Red, the three pieces together");
      await moveFingers(
        page,
        [
          { x: 165, y },
          { x: 95, y },
        ],
        [
          { x: 225, y },
          { x: 295, y },
        ],
      );
      const view = () =>
        page.evaluate(() => [
          window.visualViewport?.scale ?? 1,
          window.visualViewport?.offsetLeft ?? 0,
        ]);
      await expect.poll(async () => (await view())[0]).toBeGreaterThan(1.5);
      const [, before = 0] = await view();
      await moveFingers(page, [
        { x: 300, y: 300 },
        { x: 100, y: 300 },
      ]);
      await expect.poll(async () => (await view())[1]).toBeGreaterThan(before + 10);
      await expect(shown).toHaveAttribute("alt", "Tallon Red, the three pieces together");
    },
  );
});

test("a pressed button or link shows the press", { tag: ["@MOVE-04"] }, async ({ page }) => {
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
