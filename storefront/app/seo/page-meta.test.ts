import { expect, test } from "vitest";
import { pageMeta } from "./page-meta";

const settings = { siteUrl: "https://shop.test", assetsUrl: "/media" };
const args = (root: object) => ({
  matches: [undefined, { id: "routes/page", data: {} }, { id: "root", data: root }],
});

const page = { title: "Cart", description: "What you chose.", path: "/cart" };

/** Returns the content of the meta tag with this property. */
function property(name: string, of: object, root: object = { settings }): unknown {
  const tags = pageMeta(args(root), { ...page, ...of }) as Record<string, unknown>[];
  return tags.find((tag) => tag.property === name)?.content;
}

test("returns title, description, canonical URL, and social preview tags", () => {
  expect(pageMeta(args({ settings }), page)).toEqual([
    { title: "Cart – The Tomashi’s" },
    { name: "description", content: "What you chose." },
    { tagName: "link", rel: "canonical", href: "https://shop.test/cart" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "The Tomashi’s" },
    { property: "og:title", content: "Cart – The Tomashi’s" },
    { property: "og:description", content: "What you chose." },
    { property: "og:url", content: "https://shop.test/cart" },
    { property: "og:image", content: "https://shop.test/media/brand/sharing.jpg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
});

test("titles the home page with the label and its tagline", () => {
  const home = { description: "Leather.", path: "/" };
  expect(pageMeta(args({ settings }), home)[0]).toEqual({
    title: "The Tomashi’s – leather made by hand, and taught",
  });
});

test("shares a page's own image in its own size", () => {
  const picture = { file: "pictures/one-1000.jpg", width: 1000, height: 750 };
  expect(property("og:image", { picture })).toBe("https://shop.test/media/pictures/one-1000.jpg");
  expect(property("og:image:width", { picture })).toBe("1000");
  expect(property("og:image:height", { picture })).toBe("750");
});

test("shares images from the assets host", () => {
  const root = { settings: { ...settings, assetsUrl: "https://media.test" } };
  expect(property("og:image", {}, root)).toBe("https://media.test/brand/sharing.jpg");
});

test("falls back to localhost URLs when the settings are missing", () => {
  expect(property("og:url", {}, {})).toBe("http://localhost/cart");
  expect(property("og:image", {}, {})).toBe("http://localhost/media/brand/sharing.jpg");
});
