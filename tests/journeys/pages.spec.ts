import { expect, MOVING, open, test } from "../support/journey.ts";
import { shop } from "../support/shop.ts";

test.use(MOVING);

const APPLY = "https://example.com/apply";

test(
  "the timeline opens in place and the poster leads to the form",
  { tag: ["@ABOUT-01", "@ABOUT-02", "@ABOUT-03"] },
  async ({ page }) => {
    await open(page, "/aboutus");
    const items = page.getByRole("main").locator("details");
    await expect(items.getByRole("heading")).toHaveText(["INTRO", "2022", "2023", "2024"]);
    for (const item of await items.all()) {
      const text = item.locator("p").first();
      if (await text.isHidden()) await item.locator("summary").click();
      await expect(text).toBeVisible();
      await item.locator("summary").click();
      await expect(text).toBeHidden();
    }
    const poster = page.getByRole("region", { name: "Empowering the Next Generation" });
    await expect(poster.getByRole("heading")).toHaveText("Empowering the Next Generation");
    await expect(poster.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", APPLY);
  },
);

test(
  "the discussions and a graduate",
  { tag: ["@VIBE-01", "@VIBE-02", "@VIBE-03"] },
  async ({ page }) => {
    await open(page, "/vibe");
    const main = page.getByRole("main");
    await expect(main.getByText(/Once a quarter .* community discussion/)).toBeVisible();
    const card = main.getByRole("article");
    await expect(card.getByRole("heading")).toHaveText(/graduate/);
    await expect(card.getByRole("paragraph")).toHaveText(/\w{3,} \w+ .+\./);
    const picture = card.getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    const links = card.getByRole("link");
    await expect(links).toHaveText(["LinkedIn", "Instagram", "Website"]);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const target of targets) expect(target).toMatch(/^https:\/\/./);
    expect(new Set(targets).size).toBe(3);
    await main.locator('a[href="/"]').click();
    await expect(page).toHaveURL("/");
  },
);

test(
  "the terms and the return policy",
  {
    tag: [
      "@LEGAL-01",
      "@LEGAL-02",
      "@LEGAL-03",
      "@LEGAL-04",
      "@LEGAL-05",
      "@RET-01",
      "@CONST-06",
      "@BACK-17",
    ],
  },
  async ({ page }) => {
    await open(page, "/terms&return");
    const terms = page.getByRole("region", { name: "Terms of service" });
    await expect(terms.getByText("Effective 21 June 2025")).toBeVisible();
    const sections = terms.getByRole("listitem");
    await expect(sections).toHaveCount(20);
    for (const [place, section] of (await sections.all()).entries()) {
      await expect(section.getByText(`${place + 1}.`, { exact: true })).toBeVisible();
    }
    for (const covered of [
      "Right to refuse service",
      "Price changes",
      "Order limits",
      "Third-party tools and links",
      "Prohibited uses",
      "Limits of liability",
      "Indemnity",
      "Governing law",
    ]) {
      await expect(terms.getByRole("heading", { name: covered })).toBeVisible();
    }
    await expect(terms.getByText(/governed by the law of the United States/)).toBeVisible();
    await expect(terms.getByText(/reach us at \S+@\S+/)).toBeVisible();
    await expect(
      terms.getByText(
        /of the age of majority where you live, or .* a parent or guardian has given consent .* a condition of use/,
      ),
    ).toBeVisible();
    await expect(terms.getByText(/Orders ship from the United States/)).toBeVisible();

    const returns = page.getByRole("region", { name: "Return policy" });
    for (const rule of [
      /Full-price orders may be returned within 14 calendar days/,
      /15% restocking fee is kept if the original packaging is missing/,
      /another color .* within 5 days/,
      /received after 5 but within 14 days get store credit only/,
      /Pre-orders are final sale/,
      /An exchange must be requested within 5 days of delivery, and the piece must reach us within the 14 days\. No fee for missing packaging is kept from an exchange\./,
    ]) {
      await expect(returns.getByText(rule)).toBeVisible();
    }
  },
);

test("the privacy policy", { tag: ["@LEGAL-06", "@LEGAL-07"] }, async ({ page }) => {
  await open(page, "/privacy");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(main.getByText("Last updated 21 June 2025")).toBeVisible();
  await expect(
    main.getByText(/children under 13, and we do not knowingly serve them/),
  ).toBeVisible();
});

test("sign-up and contact point to the privacy policy before anything is sent", async ({
  page,
}) => {
  for (const path of ["/signup", "/contact"]) {
    await open(page, path);
    const form = page.getByRole("main").locator("form").first();
    const link = form.getByRole("link", { name: "privacy policy", exact: true });
    await expect(link).toHaveAttribute("href", "/privacy");
  }
  await page.getByRole("main").getByRole("link", { name: "privacy policy", exact: true }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(
    page.getByText("Messages to us are deleted a year after they have been dealt with."),
  ).toBeVisible();
});

test(
  "every public address opens with the header, and the test page with nothing else",
  { tag: ["@HDR-01", "@ACC-06", "@QUIRK-01"] },
  async ({ request }) => {
    const paths = [
      "/",
      "/home",
      "/products",
      "/education",
      "/aboutus",
      "/contact",
      "/vibe",
      "/privacy",
      "/terms&return",
      "/login",
      "/signup",
      "/test",
      "/payment-cancel",
      "/payment-success",
      "/nowhere",
    ];
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(path === "/nowhere" ? 404 : 200);
      const html = await answer.text();
      expect(html, path).toMatch(/<header[^>]*>.*The Tomashi’s.*<\/header>/s);
      if (path !== "/test") continue;
      expect(html).toMatch(/<main[^>]*><\/main>/);
      expect(html).not.toContain("<footer");
    }
  },
);

test("search engines find each page under one address, with its facts", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address]) => (address ?? "").replaceAll("&amp;", "&"))
    .filter((address) => !address.includes("/products/"));
  expect(addresses).toHaveLength(8);
  const seen = new Set<string>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const of = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(of(/<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(of(/<meta property="og:url" content="([^"]+)"/)).toBe(address);
    seen.add(`${of(/<title>([^<]+)/) ?? ""}|${of(/name="description" content="([^"]+)"/) ?? ""}`);
  }
  expect(seen.size).toBe(8);
  const robots = (await (await request.get("/robots.txt")).text()).trim().split("\n");
  const closed = ["/admin", "/api", "/cart", "/checkout", "/payment-", "/profile", "/test"];
  expect(robots).toEqual([
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shop.storefront()}/sitemap.xml`,
  ]);
  expect((await request.get("/manifest.webmanifest")).status()).toBe(200);

  const html = await (await request.get("/products")).text();
  const facts = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "{}",
  ) as { hasVariant: { color: string; offers: { price: number; availability: string } }[] };
  expect(facts.hasVariant).toHaveLength(5);
  const dalmatian = facts.hasVariant.find(({ color }) => color === "dalmatian");
  expect(dalmatian?.offers.price).toBe(860);
  expect(dalmatian?.offers.availability).toMatch(/schema\.org\/(InStock|OutOfStock)$/);
});
