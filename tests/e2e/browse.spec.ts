import { activeSlide, waitUntilReady, slides } from "../support/carousel.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

test(
  "lets a visitor choose colors and view images, and requires a login for the wishlist",
  {
    tag: [
      ...["@COL-10", "@COL-11", "@COL-12", "@COL-13", "@COL-14", "@COL-15", "@COL-16"],
      ...["@VAL-14", "@VAL-15"],
    ],
  },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    const color = (label: string) => page.getByRole("button", { name: label, exact: true });
    const image = activeSlide(page).getByRole("img").first();
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
    await page.getByRole("img", { name: /sling bag, the coin purse, and the suede/ }).click();
    await waitUntilReady(page);
    await expect(color("Tallon Red $740")).toHaveAttribute("aria-pressed", "true");
    await expect(image).toHaveAttribute("src", /collection\/red\//);

    const stage = await page.locator(".slideshow-stage").boundingBox();
    const first = await slides(page).nth(0).boundingBox();
    const second = await slides(page).nth(1).boundingBox();
    expect(first?.width).toBeCloseTo(stage?.width ?? 0, 0);
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);

    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(image).toHaveAttribute("alt", "Tallon Red, the three pieces together");
    await page.getByRole("button", { name: "Previous slide" }).click();
    await expect(activeSlide(page).locator("video")).toHaveCount(1);
    await page.getByRole("button", { name: "Go to slide 4" }).click();
    await expect(image).toHaveAttribute("alt", "Tallon Red, the suede messenger bag");

    await color("Talia Blue $740").click();
    await expect(image).toHaveAttribute("src", /collection\/blue\//);
    await expect(color("Talia Blue $740")).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL("/products?color=blue");
    const sources = await slides(page)
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    const files = ["film-poster-720", "set-1600", "sling-1600", "messenger-1600", "purse-1600"];
    expect(sources).toEqual(files.map((file) => `/media/collection/blue/${file}.jpg`));

    await activeSlide(page).getByRole("button", { name: "Add Talia Blue to wishlist" }).click();
    await expectMessage(page, "warning", "Please log in to add items to your wishlist.");
    await page.getByRole("button", { name: "Add to cart: Tai Dalmatian" }).click();
    await expectMessage(page, "warning", "Please log in to add items to your cart.");
    expect(sent).toEqual([]);
  },
);
