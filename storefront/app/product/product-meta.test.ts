import { expect, test } from "vitest";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { productMeta } from "./product-meta";

const root = { settings: { siteUrl: "https://shop.test", assetsUrl: "/media" } };
const args = { matches: [{ id: "root", data: root }] };

const satchel: Product = {
  id: "prod_1",
  handle: "satchel",
  name: "Satchel",
  description: "",
  pictures: [],
  options: ["Color"],
  colors: [],
};

/** Returns a tag of the page's head by its name, property, or rel. */
function tag(product: Product, key: string): unknown {
  const tags = productMeta(args, product) as Record<string, unknown>[];
  return tags.find(({ name, property, rel }) => [name, property, rel].includes(key));
}

const described = (description: string) => {
  const found = tag({ ...satchel, description }, "description");
  return (found as { content: string }).content;
};

test("joins the description into one line and cuts it after a complete word", () => {
  expect(described("  Soft\n\n  leather. ")).toBe("Soft leather.");
  const words = `${"a".repeat(150)} ${"b".repeat(9)}`;
  expect(described(words)).toBe(words);
  expect(described(`${words} c`)).toBe(`${words} …`);
  expect(described(`${words}b c`)).toBe(`${"a".repeat(150)} …`);
});

test("cuts a long description without spaces at 160 characters", () => {
  expect(described("a".repeat(160))).toBe("a".repeat(160));
  expect(described("a".repeat(500))).toBe(`${"a".repeat(160)} …`);
  expect(described(`${"a".repeat(300)} b`)).toBe(`${"a".repeat(160)} …`);
});

test.each(["", "  \n "])("uses a default description when the product's is empty (%j)", (text) => {
  expect(described(text)).toBe("Satchel, made by hand by The Tomashi’s.");
});

test("links the product's canonical URL and shares its first image in full size", () => {
  const picture = { name: "pictures/one", widths: [256, 1200], width: 1200, height: 900, alt: "" };
  const pictures = [
    { ...picture, color: null },
    { ...picture, name: "pictures/two", color: null },
  ];
  expect(tag(satchel, "canonical")).toMatchObject({ href: "https://shop.test/products/satchel" });
  expect(productMeta(args, satchel)).toContainEqual({ title: "Satchel – The Tomashi’s" });
  const shared = tag({ ...satchel, pictures }, "og:image");
  expect(shared).toMatchObject({ content: "https://shop.test/media/pictures/one-1200.jpg" });
  expect(tag(satchel, "og:image")).toMatchObject({
    content: "https://shop.test/media/brand/sharing.jpg",
  });
});

test("titles a missing product as not found and an unread one with the label's name", () => {
  expect(productMeta(args, undefined)).toEqual([{ title: "Not found – The Tomashi’s" }]);
  expect(productMeta(args, null)).toEqual([{ title: "The Tomashi’s" }]);
});
