import { expect, holdBack, MOVING, open, test } from "../support/journey.ts";

test.use(MOVING);

test(
  "home leads to every part of the house",
  {
    tag: [
      "@HOME-01",
      "@HOME-02",
      "@HOME-03",
      "@HOME-04",
      "@HOME-05",
      "@HOME-10",
      "@HOME-11",
      "@HOME-12",
      "@HOME-13",
    ],
  },
  async ({ page }) => {
    await open(page, "/");
    await expect(page.getByRole("region", { name: "The Tomashi’s" }).locator("video")).toHaveCount(
      1,
    );
    await expect(page.getByRole("region", { name: "The label" })).toContainText("Look closely");

    const tiles = page.getByRole("region", { name: "The four parts" }).getByRole("listitem");
    const links = tiles.getByRole("link");
    await expect(links).toHaveText(["About", "Design", "Impact", "Our Vibe"]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/aboutus",
      "/products",
      "/education",
      "/vibe",
    ]);
    const films = await tiles.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll("video").length),
    );
    expect(films).toEqual([1, 1, 1, 0]);

    const rooms = page.getByRole("region", { name: "Two rooms of one house" });
    await expect(rooms.getByRole("heading")).toBeVisible();
    await expect(rooms.getByRole("link", { name: "DESIGN" })).toHaveAttribute("href", "/products");
    await expect(rooms.getByRole("link", { name: "IMPACT" })).toHaveAttribute("href", "/education");
    await expect(rooms.getByRole("link")).toHaveCount(2);
    await expect(
      page
        .getByRole("region", { name: "A year at the bench" })
        .getByRole("link", { name: "Apply Now" }),
    ).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Collection RICO" }).getByRole("link"),
    ).toHaveCount(5);
    await expect(
      page.getByRole("region", { name: "Get in touch" }).getByRole("link"),
    ).toHaveAttribute("href", "/contact");

    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Subscribe to newsletter" })).toHaveAttribute(
      "href",
      "/contact",
    );
    for (const [name, target] of [
      ["Privacy", "/privacy"],
      ["Terms & returns", "/terms&return"],
      ["Contact", "/contact"],
    ] as const) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
    }
    await expect(footer.getByText("© 2025 The Tomashi’s", { exact: true })).toBeVisible();
    const social = footer.getByRole("navigation", { name: "Social profiles" }).getByRole("link");
    await expect(social).toHaveText(["TikTok", "Instagram", "X"]);
    const profiles = await social.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(profiles).toEqual(
      ["tiktok", "instagram", "x"].map((name) => `https://example.com/${name}`),
    );
    await expect(footer.getByText("Ships from the United States.")).toBeVisible();

    const [root, byName] = await Promise.all(
      ["/", "/home"].map(async (path) => {
        const html = await (await page.request.get(path)).text();
        return /<main[^>]*>.*<\/main>/s.exec(html)?.[0];
      }),
    );
    expect(root).toContain("Two rooms of one house");
    expect(byName).toBe(root);
  },
);

test("the page fades in over 1.3 s and out as it goes", { tag: ["@HOME-06"] }, async ({ page }) => {
  await page.goto("/");
  const fade = await page.evaluate(() => {
    const content = document.querySelector<HTMLElement>("main > div");
    // Begun once more, because on a busy machine it may be over by now.
    content?.style.setProperty("animation", "none");
    content?.getAnimations();
    content?.style.removeProperty("animation");
    const animation = content
      ?.getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === "page-fade");
    if (!animation?.effect) throw new Error("The page does not fade.");
    animation.pause();
    animation.currentTime = 0;
    const { target } = animation.effect as KeyframeEffect;
    const opacity = () => Number(getComputedStyle(target as Element).opacity);
    const atStart = opacity();
    animation.currentTime = 1290;
    const nearEnd = opacity();
    animation.finish();
    return { lasts: animation.effect.getTiming().duration, atStart, nearEnd, after: opacity() };
  });
  expect(fade.lasts).toBe(1300);
  expect(fade.atStart).toBeLessThan(0.05);
  expect(fade.nearEnd).toBeLessThan(1);
  expect(fade.after).toBe(1);

  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const releases = [
    await holdBack(page, "**/products.data**"),
    await holdBack(page, "**/assets/products-*.js"),
  ];
  await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
  const content = page.locator("main > div").first();
  await expect(content).toHaveCSS("opacity", "0");
  for (const release of releases) release();
  await expect(page.getByRole("heading", { name: "Collection RICO", level: 1 })).toBeVisible();
});
