import { expect, WITH_MOTION, open, test } from "../support/journey.ts";

test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

test(
  "reveals cards on scroll on a phone, and opens sections on hover on a wide screen",
  { tag: ["@EDU-04", "@EDU-10", "@EDU-11"] },
  async ({ page }) => {
    await open(page, "/education");
    const card = page.getByRole("button", { name: /^The business of fashion/ });
    const opacity = () =>
      card.evaluate((one) => getComputedStyle(one.closest("li > div") ?? one).opacity);
    expect(await opacity()).toBe("0");
    await card.scrollIntoViewIfNeeded();
    await expect.poll(opacity).toBe("1");
    await card.click();
    await expect(page.locator("#biography h3")).toHaveText("The business of fashion");

    await page.setViewportSize({ width: 1280, height: 900 });
    const sections = page.getByRole("region", { name: "The program" }).locator("details");
    const title = page.getByRole("heading", { level: 1 });
    const objective = sections.nth(1).getByText(/three things/);
    await title.hover();
    await expect(objective).toBeHidden();
    await sections.nth(1).hover();
    await expect(objective).toBeVisible();
    await title.hover();
    await expect(objective).toBeHidden();
    // A click keeps a section open.
    await sections.nth(2).getByText("Learning Outcome").click();
    await title.hover();
    const film = sections.nth(2).locator("video");
    await film.scrollIntoViewIfNeeded();
    const state = () =>
      film.evaluate(({ muted, loop, paused }: HTMLVideoElement) => [muted, loop, paused]);
    await expect.poll(state).toEqual([true, true, false]);
  },
);
