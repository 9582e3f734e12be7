import { expect, MOVING, open, test } from "../support/journey.ts";

test.use(MOVING);

const APPLY = "https://example.com/apply";

test(
  "the impact page outlines the program",
  { tag: ["@EDU-01", "@EDU-02", "@EDU-03", "@EDU-04", "@EDU-05", "@EDU-09", "@EDU-11"] },
  async ({ page }) => {
    await open(page, "/education");
    const main = page.getByRole("main");
    await expect(main.locator("img").first()).toHaveAttribute("src", /education\/poster/);
    await expect(main.getByText(/one-year fashion education program/)).toBeVisible();
    await expect(main.getByText(/high school juniors and seniors/).first()).toBeVisible();

    const sections = page.getByRole("region", { name: "The program" }).locator("details");
    await expect(sections.getByRole("heading")).toHaveText([
      "Our Program",
      "Program Objective",
      "Learning Outcome",
    ]);
    // On wide screens the mouse opens a section; a click keeps it open.
    const objective = sections.nth(1);
    await expect(objective.getByText(/three things/)).toBeHidden();
    await objective.hover();
    await expect(objective.getByText(/three things/)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(objective.getByText(/three things/)).toBeHidden();
    const outcome = sections.nth(2);
    await outcome.getByText("Learning Outcome").click();
    await page.getByRole("heading", { level: 1 }).hover();
    const film = outcome.locator("video");
    await film.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused]),
      )
      .toEqual([true, true, false]);

    await expect(main.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await expect(main.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", APPLY);
  },
);

test(
  "each educator's card shows that educator's longer biography",
  { tag: ["@EDU-06", "@EDU-07", "@EDU-08"] },
  async ({ page }) => {
    await open(page, "/education");
    const cards = page.getByRole("region", { name: /thank you/i }).getByRole("listitem");
    await expect(cards).toHaveCount(4);
    const place = page.locator("#biography");
    const unchosen = "Four crafts meet in the program. Choose one to read what is taught";
    await expect(place.getByRole("paragraph")).toHaveText(new RegExp(`^${unchosen}`));
    const seen = { pictures: new Set(), sites: new Set(), profiles: new Set(), lives: new Set() };
    for (const card of await cards.all()) {
      const [name = "", bio = ""] = await card
        .getByRole("button")
        .locator(":scope > span")
        .allInnerTexts();
      expect(bio.length).toBeGreaterThan(30);
      await card.scrollIntoViewIfNeeded();
      const picture = card.getByRole("img");
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
      seen.pictures.add(await picture.evaluate((one: HTMLImageElement) => one.currentSrc));
      const site = card.getByRole("link", { name: `Website, ${name}`, exact: true });
      const profile = card.getByRole("link", { name: `LinkedIn, ${name}`, exact: true });
      for (const link of [site, profile])
        await expect(link).toHaveAttribute("href", /^https:\/\/./);
      seen.sites.add(await site.getAttribute("href"));
      seen.profiles.add(await profile.getAttribute("href"));

      await card.getByRole("button").click();
      await expect(place.getByRole("heading")).toHaveText(name);
      const life = await place.getByRole("paragraph").innerText();
      expect(life.length).toBeGreaterThan(2 * bio.length);
      expect(life).not.toContain(unchosen);
      seen.lives.add(life);
    }
    for (const [what, distinct] of Object.entries(seen)) expect(distinct.size, what).toBe(4);
    await cards.last().getByRole("button").click();
    await expect(place.getByRole("paragraph")).toHaveText(new RegExp(`^${unchosen}`));
  },
);

test.describe("narrow", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "what lies below comes up as it is scrolled into view",
    { tag: ["@EDU-10"] },
    async ({ page }) => {
      await open(page, "/education");
      const card = page.getByRole("button", { name: /^The trade of fashion/ });
      const opacity = () =>
        card.evaluate((one) => getComputedStyle(one.closest("li > div") ?? one).opacity);
      expect(await opacity()).toBe("0");
      await card.scrollIntoViewIfNeeded();
      await expect.poll(opacity).toBe("1");
    },
  );
});
