import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { shop } from "../support/shop.ts";
import { textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const LABELS = [
  "Tallon Red $740",
  "Trey White $740",
  "Tracy Black $740",
  "Talia Blue $740",
  "Tai Dalmatian $860",
];

test(
  "displays the collection with its five colors and dimensions",
  {
    tags: ["COL-01", "COL-02", "COL-09", "COL-24", "COL-25", "COL-27", "CONST-04"],
  },
  async () => {
    const page = await new WebSession().open("/products");
    expect(textOf(page.main.getByRole("heading", { level: 1 }))).toBe("Collection RICO");
    page.main.getByText(/^Each order includes a sling bag, a coin purse and a suede messenger bag/);
    page.main.getByRole("img", { name: /sling bag, the coin purse, and the suede messenger bag/ });
    expect(page.document.querySelector(".slideshow")).toBeNull();
    expect(page.texts(".color-button")).toEqual(LABELS);
    expect(page.texts(".color-button ~ form button")).toEqual(LABELS.map(() => "Add to cart"));
    const sheet = page.main.getByRole("region", { name: "Material and dimensions" });
    expect(textsOf(sheet.querySelectorAll("h3, h3 + p, h3 ~ ul li, dt, dd"))).toEqual([
      ...["Sling bag", "Genuine cow leather", "9 in long", "5 in high"],
      ...["Messenger bag", "Genuine goat suede"],
      ...["opening 14.5", "height 12", "bottom 12 by 6.5", "strap 62 inches"],
      ...["Coin purse", "Cow leather", "5 by 4 inches"],
      ...["Hardware", "Metal"],
    ]);
  },
);

test("displays 13 close-ups with captions, loaded lazily", { tags: ["COL-45"] }, async () => {
  const page = await new WebSession().open("/products");
  const section = page.main.getByRole("region", { name: "Up close" });
  const captions = new Set(textsOf(section.querySelectorAll("figcaption")));
  const images = [...section.querySelectorAll('figure img[alt][loading="lazy"]')];
  const sources = images.map((image) => image.getAttribute("src") ?? "");
  const looks = ["open", "close", "back"].flatMap((look) =>
    ["sling", "messenger", "purse"].map((item) => `${item}-${look}`),
  );
  expect(sources).toEqual(
    [...looks, "sling-edge", "scale", "worn", "worn-messenger"].map(
      (look) => `/media/collection/looks/${look}-800.jpg`,
    ),
  );
  expect(captions.size).toBe(sources.length);
  const statuses = sources.map(async (url) => (await fetch(shop.storefront() + url)).status);
  expect(await Promise.all(statuses)).toEqual(sources.map(() => 200));
});

test(
  "adds a color to the wishlist once, and marks it on every slide",
  { tags: ["COL-21", "COL-36", "COL-37", "COL-38", "COL-41"] },
  async () => {
    const { token } = await newShopper();
    const session = new WebSession({ token });
    const label = "Add Tracy Black to wishlist";
    const pressedIn = (page: WebPage, name = label) =>
      page.main.getAllByRole("button", { name }).map((heart) => heart.getAttribute("aria-pressed"));
    const black = await session.open("/products?color=black");
    expect(pressedIn(black)).toEqual(Array(5).fill("false"));
    const added = await session.submit(black, label);
    expect(added.messages).toEqual(["Product added to wishlist!"]);
    expect(pressedIn(added)).toEqual(Array(5).fill("true"));
    const again = await session.submit(added, label);
    expect(again.messages).toEqual(["This item is already in your wishlist."]);
    const blue = await session.open("/products?color=blue");
    expect(pressedIn(blue, "Add Talia Blue to wishlist")).toEqual(Array(5).fill("false"));

    const body = new URLSearchParams({ color: "chartreuse" });
    const rejected = await session.request("/wishlist/add.data", { method: "POST", body });
    expect([rejected.status, await rejected.text()]).toEqual([
      404,
      expect.stringMatching(/"error".*"Failed to add product to wishlist\."/),
    ]);
    const { wishlist } = await readShopper(token, "wishlist");
    expect(wishlist?.map(({ color }) => color)).toEqual(["black"]);
  },
);
