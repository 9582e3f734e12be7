import { expect, open, test } from "../support/journey.ts";
import { publishProduct } from "../support/shown-product.ts";
import { horizontalOverflow } from "../support/usable-page.ts";
import { violationsOf } from "../support/violations.ts";

test.use({ viewport: { width: 390, height: 844 } });

test(
  "displays the images of the chosen color first, without horizontal scrolling",
  { tag: ["@PROD-24"] },
  async ({ page }) => {
    const { handle, name } = await publishProduct(
      "Pouch",
      {
        red: { price: 120, stock: 9, reducedTo: 84, swatch: "#8b1a1e" },
        moss: { price: 130, stock: 2, swatch: "#4b5a3a" },
      },
      [
        { leather: "red", color: "red" },
        { leather: "blue", color: "moss" },
      ],
    );
    await open(page, `/products/${handle}`);
    const images = page.getByRole("list", { name }).getByRole("img");
    await expect(images.first()).toHaveAttribute("alt", "Pouch, view 1");
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => horizontalOverflow(page), `scrolls sideways at ${width}`).toBe(0);
    }
    await page.getByRole("link", { name: "moss $130 2 left" }).click();
    await expect(page).toHaveURL(`/products/${handle}?color=moss`);
    await expect(images.first()).toHaveAttribute("alt", "Pouch, view 2");
  },
);
