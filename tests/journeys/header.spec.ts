import { addToCart, expect, open, test } from "../support/journey.ts";
import { shop } from "../support/shop.ts";

test("HDR-02 HDR-03 the header leads home and to the four parts of the shop", async ({ page }) => {
  await open(page, "/login");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "The Tomashi’s" })).toHaveAttribute(
    "href",
    "/home",
  );
  const links = header.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["ABOUT", "DESIGN", "IMPACT", "CONTACT"]);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/aboutus", "/products", "/education", "/contact"]);
});

test("HDR-04 the ADMIN link follows the record, not the browser's storage", async ({
  page,
  shopper: _,
}) => {
  await open(page, "/");
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as object;
    localStorage.setItem("user", JSON.stringify({ ...user, theTomashiAdmins: true }));
  });
  await page.reload();
  await expect(page.getByRole("link", { name: "ADMIN" })).toHaveCount(0);
});

test("HDR-04 an admin sees the ADMIN link", async ({ page }) => {
  const { email, password } = shop.admin();
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("link", { name: "ADMIN" })).toHaveAttribute("href", "/admin");
});

test("HDR-06 HDR-17 the count follows the events and the other tab", async ({
  page,
  context,
  shopper: _,
}) => {
  await open(page, "/");
  await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toHaveAttribute("href", "/cart");
  const other = await context.newPage();
  await addToCart(other, "Talia Blue");
  await expect(page.getByRole("link", { name: "Bag, 1 line" })).toBeVisible();
  await addToCart(other, "Tracy Black");
  await expect(page.getByRole("link", { name: "Bag, 2 lines" })).toBeVisible();
  await other.close();
});

test.describe("the wishlist's page", () => {
  // Until the page itself is there, its address answers 404 with the header.
  test.use({ expectedErrors: [/status of 404/] });

  test("HDR-08 leads back to the bag", async ({ page, shopper }) => {
    await page.goto(`/profile/wishlist/${shopper.id}`);
    await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toHaveAttribute("href", "/cart");
  });
});

test.describe("counts that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("HDR-18 are only logged", async ({ page, shopper: _ }) => {
    await open(page, "/");
    await page.route("**/api/user/**", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("The counts could not be refreshed."),
    );
    await page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
    await logged;
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toBeVisible();
  });
});

test.describe("an address that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("ERR-01 ERR-03 ERR-05 shows the error view with its status", async ({ page }) => {
    const answer = await page.goto("/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
    await expect(page.getByText("404 Not Found")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  });
});

test("CONST-01 CONST-02 messages stand at the top centre and go by themselves", async ({
  page,
}) => {
  await open(page, "/products");
  const lasted = page.evaluate(timeOfMessage);
  await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
  await expect(page.locator("[data-sonner-toast]")).toBeVisible();
  await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-y-position", "top");
  await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-x-position", "center");
  await page.mouse.move(5, 600);
  expect(await lasted).toBeCloseToMs(2000);
});

/** In the page: how long the next message stands there, in milliseconds. */
function timeOfMessage(): Promise<number> {
  return new Promise((resolve) => {
    let since: number | undefined;
    new MutationObserver(() => {
      const isThere = document.querySelector("[data-sonner-toast]") !== null;
      if (isThere) since ??= performance.now();
      else if (since !== undefined) resolve(performance.now() - since);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
