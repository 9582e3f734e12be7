import { adminUser } from "../support/api.ts";
import { expectAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, fillWishlist, logInAs, open, test } from "../support/journey.ts";
import { newStaff } from "../support/staff.ts";
import { active, ready } from "../support/carousel.ts";
import { timelineOf } from "../support/timeline.ts";

/** What the header of this HTML counts, and where it leads. */
function badgesIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
    const label = /aria-label="((?:Bag|Wishlist), [^"]*)"/.exec(tag)?.[1];
    return label ? [`${label}: ${/href="([^"]*)"/.exec(tag)?.[1] ?? "nowhere"}`] : [];
  });
}

test(
  "every page shows the bag's lines, and the bag's page the wishlist's pieces",
  { tag: ["@HDR-01", "@HDR-06", "@HDR-07", "@HDR-08", "@HDR-10"] },
  async ({ page, shopper }) => {
    await fillBag(shopper, "blue", "blue", "dalmatian");
    await fillWishlist(shopper, "red", "white", "black");
    const { id } = shopper;
    const bag = "Bag, 2 lines: /cart";
    const wishlist = `Wishlist, 3 pieces: /profile/wishlist/${id}`;
    const shown = async (path: string) =>
      badgesIn(await (await page.request.get(path, { maxRedirects: 0 })).text());
    const paths = ["/", "/home", "/products", "/education", "/aboutus", "/vibe", "/contact"];
    paths.push("/terms&return", "/privacy", "/test", "/checkout", "/payment-success");
    paths.push("/payment-cancel", "/forgotten-password", "/nowhere");
    paths.push(`/profile/${id}`, `/profile/update/${id}`, `/profile/ordereturn/${id}`);
    for (const path of [...paths, `/profile/wishlist/${id}`]) {
      expect(await shown(path), path).toEqual([bag]);
    }
    expect(await shown("/cart"), "/cart").toEqual([wishlist]);

    const admin = await newStaff("admin");
    await fillBag(admin, "blue");
    await logInAs(page.context(), admin);
    const adminPaths = ["", "/addproduct", "/messages", "/changes", `/users/${id}`];
    for (const path of adminPaths.map((end) => `/admin${end}`)) {
      expect(await shown(path), path).toEqual(["Bag, 1 line: /cart"]);
    }

    // From page to page within the shop, too.
    await logInAs(page.context(), shopper);
    await open(page, "/cart");
    const badge = page.getByRole("banner").getByRole("link", { name: /^(Bag|Wishlist),/ });
    await expect(badge).toHaveAccessibleName("Wishlist, 3 pieces");
    await expect(badge).toHaveText("3");
    await page.getByRole("link", { name: "Checkout", exact: true }).click();
    await expect(badge).toHaveAccessibleName("Bag, 2 lines");
    await expect(badge).toHaveText("2");
    await badge.click();
    await expect(page).toHaveURL("/cart");
    await badge.click();
    await expect(page).toHaveURL(`/profile/wishlist/${id}`);
    await expect(badge).toHaveAttribute("href", "/cart");
  },
);

test(
  "the ADMIN link follows the record, not the browser's storage",
  { tag: ["@HDR-04"] },
  async ({ page, shopper: _ }) => {
    const store = (isAdmin: boolean) =>
      page.evaluate((theTomashiAdmins) => {
        const user = JSON.parse(localStorage.getItem("user") ?? "{}") as object;
        localStorage.setItem("user", JSON.stringify({ ...user, theTomashiAdmins }));
      }, isAdmin);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const parts = ["ABOUT", "DESIGN", "IMPACT", "CONTACT"];
    await open(page, "/test");
    await store(true);
    await open(page, "/test");
    await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
    await expect(links).toHaveText(parts);
    await logInAs(page.context(), await adminUser());
    await store(false);
    await open(page, "/test");
    await expect(links).toHaveText([...parts, "ADMIN"]);
    await expect(links.last()).toHaveAttribute("href", "/admin");
  },
);

test(
  "the count follows both events of the window and a change of storage in another tab, and a 0 is only told",
  { tag: ["@HDR-17", "@HDR-19"] },
  async ({ page, context, shopper }) => {
    const other = await context.newPage();
    await open(other, "/test");
    await open(page, "/test");
    const badge = page.getByRole("banner").getByRole("link", { name: /^Bag,/ });
    const say = (name: string) =>
      page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
    const number = async () => (await badge.locator("span").boundingBox())?.width ?? NaN;
    await fillBag(shopper, "blue");
    await expect(badge).toHaveAccessibleName("Bag, 0 lines");
    expect(await number()).toBeLessThan(2);
    await say("cartUpdated");
    await expect(badge).toHaveAccessibleName("Bag, 1 line");
    expect(await number()).toBeGreaterThan(15);
    await fillBag(shopper, "red");
    await say("wishlistUpdated");
    await expect(badge).toHaveAccessibleName("Bag, 2 lines");
    await fillBag(shopper, "black");
    await other.evaluate(() => {
      localStorage.setItem("anything", String(Date.now()));
    });
    await expect(badge).toHaveAccessibleName("Bag, 3 lines");
    expect(timelineOf(page).filter(({ what }) => what === "opened")).toHaveLength(1);
    await other.close();
  },
);

test.describe("counts that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "the first list of the answer counts, and a failure is only logged",
    { tag: ["@HDR-09", "@HDR-18"] },
    async ({ page, shopper: _ }) => {
      await open(page, "/test");
      const badge = page.getByRole("banner").getByRole("link", { name: /^Bag,/ });
      const refresh = () => page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
      for (const [answer, name] of [
        [{ items: [1, 2, 3], cart: [1] }, "Bag, 3 lines"],
        [{ cart: [1, 2] }, "Bag, 2 lines"],
        [[1], "Bag, 1 line"],
        [{ message: "none of them" }, "Bag, 0 lines"],
        [{ cart: [1, 2] }, "Bag, 2 lines"],
      ] as const) {
        await page.route("**/api/user/**", (route) => route.fulfill({ json: answer }), {
          times: 1,
        });
        await refresh();
        await expect(badge).toHaveAccessibleName(name);
      }
      await page.route("**/api/user/**", (route) => route.abort());
      const logged = page.waitForEvent("console", (message) =>
        message.text().startsWith("The counts could not be refreshed."),
      );
      await refresh();
      await logged;
      await expect(badge).toHaveAccessibleName("Bag, 2 lines");
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toHaveCount(0);
    },
  );
});

test.describe("an address that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    "shows the error view with its status",
    { tag: ["@ERR-01", "@ERR-03", "@ERR-05"] },
    async ({ page }) => {
      const answer = await page.goto("/nowhere");
      expect(answer?.status()).toBe(404);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading")).toHaveText("Unexpected Application Error!");
      await expect(main.getByRole("paragraph").first()).toHaveText("404 Not Found");
      await expect(page.getByRole("banner")).toBeVisible();
    },
  );
});

for (const width of [390, 820, 1280, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      "a message covers neither the header nor a heart",
      { tag: ["@CONST-08"] },
      async ({ page }) => {
        await open(page, "/products?color=red");
        await ready(page);
        await pauseClock(page);
        const heart = active(page).getByRole("button", { name: "Add Tallon Red to wishlist" });
        await heart.press("Enter");
        await passUntilSaid(page, "warning", "Please log in to add items to your wishlist.");
        const message = page.locator("[data-sonner-toast]");
        const boxOf = async (part: typeof heart) =>
          (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
        const place = async () => {
          const [header, hearts, said] = [
            await boxOf(page.getByRole("banner")),
            await boxOf(heart),
            await boxOf(message),
          ];
          return {
            isBelowHeader: said.y >= header.y + header.height,
            isAboveHeart: said.y + said.height <= hearts.y,
          };
        };
        await expect.poll(place).toEqual({ isBelowHeader: true, isAboveHeart: true });
      },
    );
  });
}

test(
  "a visitor who wants a bag is asked to log in, at the top center, for two seconds",
  { tag: ["@VAL-14", "@CONST-01", "@CONST-02"] },
  async ({ page }) => {
    await open(page, "/products");
    await pauseClock(page);
    await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
    const said = await passUntilSaid(page, "warning", "Please log in to add items to your cart.");
    const message = page.locator("[data-sonner-toast]");
    const place = async () => {
      const { x, y, width } = (await message.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
      return { isInTheMiddle: Math.abs(x + width / 2 - 1280 / 2) < 1, isAtTop: y >= 73 && y < 113 };
    };
    await expect.poll(place).toEqual({ isInTheMiddle: true, isAtTop: true });
    await page.mouse.move(5, 600);
    await expectAfter(
      page,
      said,
      2000,
      "the message goes",
      async () => (await message.count()) === 0,
    );
  },
);
