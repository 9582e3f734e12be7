import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const APPLY = "https://example.com/apply";

const session = new WebSession();

const hrefsOf = (links: Element[]) => links.map((link) => link.getAttribute("href") ?? "");

async function expectServed(image: HTMLElement): Promise<void> {
  const { status, headers } = await session.request(image.getAttribute("src") ?? "");
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
}

function expectTexts(element: Element, texts: (string | RegExp)[]): void {
  for (const text of texts) expect(textOf(element)).toMatch(text);
}

test(
  "shows the timeline and a poster with a link to apply on the about page",
  { tags: ["ABOUT-01", "ABOUT-02", "ABOUT-03"] },
  async () => {
    const { main, document } = await session.open("/aboutus");
    const items = [...document.querySelectorAll("main details")];
    const titles = textsOf(document.querySelectorAll("main details > summary h2"));
    expect(titles).toEqual(["INTRO", "2022", "2023", "2024"]);
    expect(items.every((item) => item.querySelector("p"))).toBe(true);
    const poster = main.getByRole("region", { name: "Empowering the Next Generation" });
    expect(textsOf(poster.querySelectorAll("h2"))).toEqual(["Empowering the Next Generation"]);
    expect(hrefsOf([within(poster).getByRole("link", { name: "Apply Now" })])).toEqual([APPLY]);
  },
);

test(
  "describes the discussions and a graduate, and links home, on the vibe page",
  { tags: ["VIBE-01", "VIBE-02", "VIBE-03"] },
  async () => {
    const { main, all, document } = await session.open("/vibe");
    expectTexts(all.getByRole("main"), [/Once a quarter, .* community discussion/]);
    const card = within(main.getByRole("article"));
    expect(textOf(card.getByRole("heading"))).toMatch(/graduate/);
    expectTexts(main.getByRole("article"), [/\w{3,} \w+ .+\./]);
    await expectServed(card.getByRole("img"));
    const links = card.getAllByRole("link");
    expect(textsOf(links)).toEqual(["LinkedIn", "Instagram", "Website"]);
    const targets = hrefsOf(links).filter((target) => /^https:\/\/./.test(target));
    expect(new Set(targets).size).toBe(3);
    expect(document.querySelectorAll('main a[href="/"]')).toHaveLength(1);
  },
);

test(
  "outlines the program on the education page",
  { tags: ["EDU-01", "EDU-02", "EDU-03", "EDU-05", "EDU-09"] },
  async () => {
    const { main, all, document } = await session.open("/education");
    expect(document.querySelector("main img")?.getAttribute("src")).toMatch(/education\/poster/);
    expectTexts(all.getByRole("main"), [
      "one-year fashion education program for high school juniors and seniors",
    ]);
    const sections = textsOf(document.querySelectorAll("main details > summary h2"));
    expect(sections).toEqual(["Our Program", "Program Objective", "Learning Outcome"]);
    expect(textsOf(document.querySelectorAll("main h2")).join()).toMatch(/thank you/i);
    expect(hrefsOf([main.getByRole("link", { name: "Apply Now" })])).toEqual([APPLY]);
  },
);

test(
  "shows the longer biography of each educator whose card is selected",
  { tags: ["EDU-06", "EDU-07", "EDU-08"] },
  async () => {
    const page = await session.open("/education");
    const biographyOf = ({ document }: WebPage) =>
      textsOf(document.querySelectorAll("#biography h3, #biography p"));
    const [, unselected = ""] = biographyOf(page);
    expect(unselected).toMatch(/^Four crafts meet in the program\. Choose one/);
    const cards = [...page.document.querySelectorAll("form li")];
    expect(cards).toHaveLength(4);
    const images = new Set<string | null>();
    const links = new Set<string>();
    const biographies = new Set<string>();
    let selected = page;
    for (const card of cards) {
      const inCard = within(card as HTMLElement);
      const [name = "", bio = ""] = textsOf(card.querySelectorAll("button > span"));
      expect(bio.length).toBeGreaterThan(30);
      await expectServed(inCard.getByRole("img"));
      images.add(inCard.getByRole("img").getAttribute("src"));
      for (const to of ["Website", "LinkedIn"])
        hrefsOf([inCard.getByRole("link", { name: `${to}, ${name}` })]).forEach((href) =>
          links.add(href),
        );
      selected = await session.submit(page, new RegExp(`^${name}`));
      const [title, biography = ""] = biographyOf(selected);
      expect(title).toBe(name);
      expect(biography.length).toBeGreaterThan(2 * bio.length);
      biographies.add(biography);
    }
    expect([images.size, links.size, biographies.size]).toEqual([4, 8, 4]);
    for (const link of links) expect(link).toMatch(/^https:\/\/./);
    const again = await session.submit(selected, /^The business of fashion/);
    expect(biographyOf(again)).toContain(unselected);
  },
);

test(
  "shows the terms of service and the return policy",
  {
    tags: [..."LEGAL-01 LEGAL-02 LEGAL-03 LEGAL-04 LEGAL-05 RET-01 CONST-06 BACK-17".split(" ")],
  },
  async () => {
    const { main } = await session.open("/terms&return");
    const terms = main.getByRole("region", { name: "Terms of service" });
    const sections = textsOf(terms.querySelectorAll("li"));
    expect(sections.map((text) => parseInt(text))).toEqual(sections.map((_, place) => place + 1));
    expect(sections).toHaveLength(20);
    expect(textsOf(terms.querySelectorAll("h3"))).toEqual(
      expect.arrayContaining([
        "Right to refuse service",
        "Price changes",
        "Order limits",
        "Third-party tools and links",
        "Prohibited uses",
        "Limits of liability",
        "Indemnity",
        "Governing law",
      ]),
    );
    expectTexts(terms, [
      "Effective 21 June 2025",
      "governed by the law of the United States",
      /reach us at \S+@\S+/,
      /of the age of majority where you live, or .* a parent or guardian has given consent .* a condition of use/,
      "Orders ship from the United States",
    ]);
    expectTexts(main.getByRole("region", { name: "Return policy" }), [
      "Full-price orders may be returned within 14 calendar days",
      "15% restocking fee applies if the original packaging is missing",
      /another color .* within 5 days/,
      "received after 5 but within 14 days get store credit only",
      "Pre-orders are final sale",
      "Request an exchange within 5 days of delivery; we must receive the item within 14 days of delivery. Exchanges have no restocking fee.",
    ]);
  },
);

test(
  "shows the privacy policy, which sign-up and contact link to in their forms",
  { tags: ["LEGAL-06", "LEGAL-07", "NEWS-12"] },
  async () => {
    const { all } = await session.open("/privacy");
    expectTexts(all.getByRole("main"), [
      /^Privacy policy ?Last updated 21 June 2025/,
      "children under 13, and we do not knowingly serve them",
      "We delete messages to us a year after we’ve handled them.",
      "We keep your email address on the newsletter list until you unsubscribe with the link in any issue; then we delete it. If you never confirm it, we delete it after 7 days.",
    ]);
    for (const path of ["/signup", "/contact"]) {
      const form = (await session.open(path)).document.querySelector("main form");
      const link = form?.querySelector('a[href="/privacy"]');
      expect([path, link?.textContent]).toEqual([path, "privacy policy"]);
    }
  },
);

test(
  "shows the header on every public page, and nothing below it on the test page",
  { tags: ["HDR-01", "ACC-06", "QUIRK-01"] },
  async () => {
    const paths = [
      ..."/ /home /products /education /aboutus /contact /vibe /privacy".split(" "),
      ..."/terms&return /login /signup /test /payment-cancel /payment-success /nowhere".split(" "),
    ];
    for (const path of paths) {
      const response = await session.request(path);
      expect([path, response.status]).toEqual([path, path === "/nowhere" ? 404 : 200]);
      const html = await response.text();
      expect(html, path).toMatch(/<header[^>]*>.*The Tomashi’s.*<\/header>/s);
      if (path !== "/test") continue;
      expect(html).toMatch(/<main[^>]*><\/main>/);
      expect(html).not.toContain("<footer");
    }
    for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"])
      expect([path, (await session.request(path)).status]).toEqual([path, 200]);
  },
);

test(
  "lists the countries that the shop ships to on product pages and in the terms",
  { tags: ["INFO-01", "INFO-03", "INFO-04"] },
  async () => {
    const shipsTo = "Ships within the United States.";
    const products = await session.open("/products");
    expect(products.texts("main p")).toContain(shipsTo);
    expect(products.texts("main p")).toContain(
      "Any sales tax is shown at checkout, before you pay.",
    );
    const terms = await session.open("/terms&return");
    expect(terms.texts("#terms-9").join()).toContain(shipsTo);
    expect(terms.texts("main h3")).toEqual(
      expect.arrayContaining(["Return postage", "Damaged or wrong items"]),
    );
  },
);
