import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test.describe("a login that does not work at first", () => {
  test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] });

  test(
    "a customer logs in after a lost network and a wrong password",
    {
      tag: [
        "@LOGIN-01",
        "@LOGIN-02",
        "@LOGIN-03",
        "@LOGIN-04",
        "@LOGIN-05",
        "@LOGIN-06",
        "@ACC-01",
      ],
    },
    async ({ page }) => {
      const { email, person } = await newShopper();
      await open(page, "/login");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Returning Customer");
      await expect(main.locator("form label")).toHaveText(["Email", "Password"]);
      await expect(main.getByRole("link", { name: "Create an account" })).toHaveAttribute(
        "href",
        "/signup",
      );
      await page.route("**/login.data**", (route) => route.abort(), { times: 1 });
      await logIn(page, email);
      await expectSaid(page, "error", "Something went wrong. Please try again.");
      await logIn(page, email, "Wrong-pass1");
      await expectSaid(page, "error", "Invalid email or password");
      expect(await storedUser(page)).toBeNull();

      await pauseClock(page);
      await logIn(page, email.toUpperCase());
      const said = await passUntilSaid(page, "success", "Login successful!");
      expect(await storedUser(page)).toMatchObject({ _id: person.id, email });
      await expectGoesAfter(page, said, 1000, "/");
      await expect(page).toHaveURL("/");

      for (const address of ["/login", "/signup"]) {
        const answer = await page.request.get(address, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
      }
    },
  );
});

test(
  "the profile menu opens, closes and logs out",
  { tag: ["@HDR-11", "@HDR-12", "@HDR-13", "@HDR-14", "@HDR-15"] },
  async ({ page, shopper }) => {
    await open(page, "/vibe");
    expect(await storedUser(page)).toMatchObject({ _id: shopper.id });
    const menu = page.getByRole("list", { name: "Profile menu" });
    await expect(menu).toBeHidden();
    await page.getByLabel("Account").click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("listitem")).toHaveText([
      "My Profile",
      "Orders & Returns",
      "Wishlist",
      "LogOut",
    ]);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).toBeHidden();
    await page.getByLabel("Account").click();
    const links = await menu
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      `/profile/${shopper.id}`,
      `/profile/ordereturn/${shopper.id}`,
      `/profile/wishlist/${shopper.id}`,
    ]);
    await menu.getByRole("button", { name: "LogOut" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    expect(await storedUser(page)).toBeNull();
    // The session is over, not only this browser's knowledge of it.
    const { status } = await fetch(`${new URL(page.url()).origin}/api/user/${shopper.id}`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    expect(status).toBe(401);
  },
);

test(
  "who logs in or out in one tab has done so in the other",
  { tag: ["@HDR-04", "@HDR-13"] },
  async ({ page, context }) => {
    const { email } = await newShopper();
    await open(page, "/vibe");
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    const other = await context.newPage();
    await open(other, "/login");
    await logIn(other, email);
    await expectSaid(other, "success", "Login successful!");
    await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
    await expect(other).toHaveURL("/");
    // A new page closes the menu of the old one.
    await expect(other.getByRole("main")).toBeFocused();
    await other.getByLabel("Account").click();
    await other.getByRole("button", { name: "LogOut" }).click();
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    await other.close();
  },
);

test(
  "a visitor finds the four parts of the shop, login and sign-up, and no bag",
  { tag: ["@HDR-02", "@HDR-03", "@HDR-05", "@HDR-16"] },
  async ({ page }) => {
    await open(page, "/login");
    const header = page.getByRole("banner");
    const hrefs = (links: ReturnType<Page["getByRole"]>) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await expect(header.getByRole("link", { name: "The Tomashi’s", exact: true })).toHaveAttribute(
      "href",
      "/home",
    );
    const links = header.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(["ABOUT", "DESIGN", "IMPACT", "CONTACT"]);
    expect(await hrefs(links)).toEqual(["/aboutus", "/products", "/education", "/contact"]);
    await expect(header.getByLabel(/^(Bag|Wishlist)/)).toHaveCount(0);
    await header.getByLabel("Account").click();
    const menu = header.getByRole("list", { name: "Profile menu" });
    await expect(menu.getByRole("listitem")).toHaveText(["Login", "Signup"]);
    expect(await hrefs(menu.getByRole("link"))).toEqual(["/login", "/signup"]);
    await expect(header.getByRole("link")).toHaveCount(7);
  },
);
