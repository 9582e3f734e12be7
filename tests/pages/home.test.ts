import { expect, test } from "vitest";
import { linksIn, textOf, textsOf, WebSession } from "../support/web-session.ts";

test(
  "has all sections, four tiles, and links to every part of the site, also at /home",
  {
    tags: [
      ..."HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-10 HOME-11 HOME-12 HOME-13 HOME-15".split(
        " ",
      ),
    ],
  },
  async () => {
    const { main, all, document } = await new WebSession().open("/");
    const region = (name: string) => main.getByRole("region", { name });
    expect(region("The Tomashi’s").querySelectorAll("video")).toHaveLength(1);
    expect(textOf(region("The label"))).toContain("Look closely");
    const tiles = [...region("The four parts").querySelectorAll("li")];
    expect(tiles.map((tile) => [linksIn(tile)[0], tile.querySelectorAll("video").length])).toEqual([
      ["About → /aboutus", 1],
      ["Design → /products", 1],
      ["Impact → /education", 1],
      ["Our Vibe → /vibe", 0],
    ]);
    const rooms = region("Two sides of one workshop");
    expect(rooms.querySelectorAll("h2")).toHaveLength(1);
    expect(linksIn(rooms)).toEqual(["DESIGN → /products", "IMPACT → /education"]);
    const apply = linksIn(region("A year at the bench"));
    expect(apply).toEqual(["Apply Now → https://example.com/apply"]);
    expect(linksIn(region("The Tomashi’s"))).toEqual(["See Collection RICO → /products"]);
    expect(linksIn(region("Collection RICO"))).toEqual([
      "Tallon Red, $740 → /products?color=red",
      "Trey White, $740 → /products?color=white",
      "Tracy Black, $740 → /products?color=black",
      "Talia Blue, $740 → /products?color=blue",
      "Tai Dalmatian, $860 → /products?color=dalmatian",
    ]);
    expect(linksIn(region("Get in touch"))).toEqual(["Write to us → /contact"]);

    const footer = all.getByRole("contentinfo");
    expect(linksIn(footer)).toEqual([
      "Subscribe to newsletter → /contact",
      "Collection RICO → /products",
      "Privacy → /privacy",
      "Terms & returns → /terms&return",
      "Contact → /contact",
      "TikTok → https://example.com/tiktok",
      "Instagram → https://example.com/instagram",
      "X → https://example.com/x",
    ]);
    expect(textsOf(footer.querySelectorAll("p"))).toContain("© 2025 The Tomashi’s");
    expect(textsOf(footer.querySelectorAll("li"))).toContain("Ships from the United States.");

    // Scripts show delayed images. Browsers without scripts ignore the delay.
    const delays = [...document.querySelectorAll("source[data-delayed]")];
    expect(delays.map((source) => source.getAttribute("media"))).toEqual(
      Array(4).fill("(scripting: enabled)"),
    );
    const byName = await new WebSession().open("/home");
    expect(byName.all.getByRole("main").outerHTML).toBe(all.getByRole("main").outerHTML);
  },
);
