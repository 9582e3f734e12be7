import { expect, open, test } from "../support/journey.ts";

test("moves the focus to the page and announces its title after a navigation", async ({ page }) => {
  await open(page, "/aboutus");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator('p[aria-live="polite"].sr-only')).toHaveText("Contact – The Tomashi’s");
});
