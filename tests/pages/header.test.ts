import { expect, test } from "vitest";
import { adminUser } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { call, variantOf } from "../support/commerce.ts";
import { addToBag } from "../support/purchase.ts";
import { newStaff } from "../support/staff.ts";
import { textsOf, WebSession } from "../support/web-session.ts";

const COUNT = 'a[aria-label^="Bag,"], a[aria-label^="Wishlist,"]';

/** Returns the counts in the header of a page, with their links. */
async function countsOn(session: WebSession, url: string) {
  const { document } = await session.open(url);
  return [...document.querySelectorAll(COUNT)].map((link) =>
    [link.getAttribute("aria-label"), link.getAttribute("href")].join(": "),
  );
}

test(
  "counts the lines of the cart on every page, and the wishlist's items on the cart page",
  { tags: ["HDR-01", "HDR-06", "HDR-07", "HDR-08", "HDR-10"] },
  async () => {
    const { token, person } = await newShopper();
    const { id } = person;
    for (const color of ["blue", "blue", "dalmatian"]) {
      await addToBag(token, (await variantOf(color)).id);
    }
    for (const color of ["red", "white", "black"]) {
      const variant_id = (await variantOf(color)).id;
      await call("/shop/shopper/wishlist", { token, body: { variant_id } });
    }
    const session = new WebSession({ token });
    const urls = ["/", "/home", "/products", "/education", "/aboutus", "/vibe", "/contact"];
    urls.push("/terms&return", "/privacy", "/test", "/checkout", "/payment-success");
    urls.push("/payment-cancel", "/forgotten-password", "/nowhere", `/profile/${id}`);
    urls.push(...["update", "ordereturn", "wishlist"].map((part) => `/profile/${part}/${id}`));
    for (const url of urls) {
      expect(await countsOn(session, url), url).toEqual(["Bag, 2 items: /cart"]);
    }
    expect(await countsOn(session, "/cart")).toEqual([
      `Wishlist, 3 items: /profile/wishlist/${id}`,
    ]);

    const admin = await newStaff("admin");
    await addToBag(admin.token, (await variantOf("blue")).id);
    const staff = new WebSession(admin);
    for (const part of ["", "/addproduct", "/messages", "/changes", `/users/${id}`]) {
      const url = `/admin${part}`;
      expect(await countsOn(staff, url), url).toEqual(["Bag, 1 item: /cart"]);
    }
  },
);

test("links to the admin only for admins", { tags: ["HDR-04"] }, async () => {
  const linksFor = async (user: { token: string }) => {
    const { document } = await new WebSession(user).open("/test");
    return textsOf(document.querySelectorAll('nav[aria-label="Main"] a'));
  };
  const links = ["ABOUT", "DESIGN", "IMPACT", "CONTACT"];
  expect(await linksFor(await newShopper())).toEqual(links);
  expect(await linksFor(await adminUser())).toEqual([...links, "ADMIN"]);
});
