import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { variantOf } from "../support/commerce.ts";
import { addToBag } from "../support/purchase.ts";
import { textOf, WebSession, type WebPage } from "../support/web-session.ts";

const footerOf = ({ document }: WebPage) => [...document.querySelectorAll("footer")].at(-1);

/** Returns each link of the page's footer with its target. */
const linksOf = (page: WebPage) =>
  [...(footerOf(page)?.querySelectorAll("a") ?? [])]
    .map((link) => `${textOf(link)} ${link.getAttribute("href")}`)
    .toSorted();

test(
  "shows the small footer, with all links of the large one, on every form and account page",
  { tags: ["WORK-01"] },
  async () => {
    const visitor = new WebSession();
    const links = linksOf(await visitor.open("/vibe"));
    expect(links).toHaveLength(8);
    // Browser tests measure the footer's height on the cart.
    const shopper = await newShopper();
    await addToBag(shopper.token, (await variantOf("blue")).id);
    const session = new WebSession(shopper);
    const footer = footerOf(await session.open("/cart"))?.outerHTML;
    expect(footer).toContain("© 2025 The Tomashi’s");
    const { id } = shopper.person;
    const own = ["update/", "wishlist/", "ordereturn/", "sessions/", "delete/", ""];
    for (const [who, paths] of [
      [session, ["/cart", "/checkout", ...own.map((part) => `/profile/${part}${id}`)]],
      [visitor, ["/login", "/signup", "/forgotten-password", "/new-password?token=x"]],
      [visitor, ["/newsletter", "/account-deleted"]],
    ] as const) {
      for (const path of paths) {
        const page = await who.open(path);
        expect([page.url, page.status, linksOf(page)]).toEqual([path, 200, links]);
        expect(footerOf(page)?.outerHTML, path).toBe(footer);
      }
    }
  },
);

test(
  "links an empty cart, wishlist, and order list to the collection",
  { tags: ["WORK-02", "ORD-01", "ORD-04", "ORD-05"] },
  async () => {
    const shopper = await newShopper();
    const { id } = shopper.person;
    const session = new WebSession(shopper);
    for (const [path, heading, text] of [
      ["/cart", "Shopping bag", "Your bag is empty."],
      [`/profile/wishlist/${id}`, "WISHLIST: 0 ITEM(S)", "Your wishlist is empty."],
      [`/profile/ordereturn/${id}`, "YOUR ORDERS: 0 ITEM(S)", "You have no orders yet."],
    ] as const) {
      const { main, document } = await session.open(path);
      expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(heading);
      expect(main.getAllByText(text)).toHaveLength(1);
      expect(document.querySelector("main a[href='/products']")).not.toBeNull();
      expect(document.querySelectorAll("main li")).toHaveLength(0);
      const source = document.querySelector("main img")?.getAttribute("src") ?? "none";
      const image = await session.request(source);
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
  },
);
