import type { Page } from "@playwright/test";
import {
  addToCart,
  expect,
  hydrated,
  logInAs,
  open,
  pageBefore,
  test,
  toast,
} from "../support/journey.ts";
import { subjectsTo } from "../support/outbox.ts";
import { newProduct } from "../support/product.ts";
import {
  boughtLine,
  boughtVariant,
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  setStatus,
} from "../support/purchase.ts";

type Buyer = Awaited<ReturnType<typeof boughtLine>>;

async function openOrders(page: Page, buyer: Buyer): Promise<void> {
  await logInAs(page, buyer);
  await open(page, `/profile/ordereturn/${buyer.person.id}`);
}

const theLine = (page: Page) => page.getByRole("main").getByRole("listitem");
const returnButton = (page: Page) =>
  page.getByRole("button", { name: "REQUEST RETURN", exact: true });

test("ORD-02 ORD-05 ORD-06 ORD-07 ORD-10 ORD-11 ORD-12 RET-13 a delivered piece is sent back in exchange for another color", async ({
  page,
}) => {
  const buyer = await boughtLine("black");
  await openOrders(page, buyer);
  const line = theLine(page);
  await expect(line.locator("img")).toHaveAttribute("src", /black/);
  await expect(line).toContainText("Tracy");
  await expect(line).toContainText("Quantity 1");
  await expect(line).toContainText("$740");
  await expect(line).toContainText("Ordered");
  await expect(returnButton(page)).toHaveCount(0);
  await expect(page.getByRole("main").locator('a[href="/products"]')).toBeVisible();

  await deliver(buyer.line.line_id);
  await page.reload();
  await hydrated(page);
  await expect(line).toContainText("14 days left to return it.");
  await expect(line).toContainText("within 5 days, $740 goes back to your card");
  await expect(line).toContainText("we keep 15%, which is $111.");
  await page.getByLabel("In its place").selectOption("blue");
  await returnButton(page).click();
  await expect(line.getByText("Return Requested", { exact: true })).toBeVisible();
  // The page stayed as it was beside the message, and was then loaded anew.
  const { timeline, text } = await pageBefore(page);
  const at = (wanted: string) => timeline.find(({ what }) => what === wanted)?.at ?? NaN;
  expect(at("leave") - at("toast Return request sent")).toBeCloseToMs(1500);
  expect(text).toContain("REQUEST RETURN");
  await expect(line).toContainText("To be exchanged for blue.");
  await expect(returnButton(page)).toHaveCount(0);

  await decide(buyer.line.line_id, "approved");
  await page.reload();
  await expect(line.getByText("Return approved", { exact: true })).toBeVisible();
  await receive(buyer.line.line_id);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 2 ITEM(S)");
  await expect(line.first().getByText("Returned", { exact: true })).toBeVisible();
  await expect(line.first()).toContainText("Exchanged for another color.");
  await expect(line.last()).toContainText("Talia");
  await expect.poll(() => subjectsTo(buyer.email).length, { timeout: 90_000 }).toBeGreaterThan(4);
});

test("ORD-03 a line of an unknown color shows the placeholder", async ({ page }) => {
  const { variants } = await newProduct({ vermilion: { price: 90, stock: 1 } });
  await openOrders(page, await boughtVariant(variants.vermilion ?? ""));
  const picture = theLine(page).locator("img");
  await expect(picture).toHaveAttribute("src", /\/collection\/unknown-/);
  await picture.evaluate((image: HTMLImageElement) => image.decode());
});

test("ORD-08 ORD-09 a line's status stands there as plain text, and its invoice can be fetched", async ({
  page,
}) => {
  const buyer = await boughtLine("blue");
  const { line_id } = buyer.line;
  await setStatus(line_id, "processing");
  await openOrders(page, buyer);
  await expect(theLine(page).getByText("processing", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Invoice (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await setStatus(line_id, "delivered");
  await requestReturn(buyer.token, line_id);
  await decide(line_id, "denied");
  await page.reload();
  await expect(theLine(page).getByText("Return denied", { exact: true })).toBeVisible();
  await expect(returnButton(page)).toHaveCount(0);
});

test("CHK-02 RET-12 store credit from a late return is shown and spent first", async ({ page }) => {
  const buyer = await boughtLine("black");
  const { line_id } = buyer.line;
  await deliver(line_id);
  await deliveredDaysAgo(line_id, 8);
  await openOrders(page, buyer);
  await expect(theLine(page)).toContainText("6 days left to return it.");
  await expect(theLine(page)).toContainText("It brings $740 in store credit.");
  await expect(page.getByLabel("In its place")).toHaveCount(0);
  await requestReturn(buyer.token, line_id);
  await decide(line_id, "approved");
  await receive(line_id, true);
  await page.reload();
  await expect(theLine(page)).toContainText(
    "$629 became store credit. $111 was kept for the missing packaging.",
  );
  await addToCart(page, "Talia Blue");
  await open(page, "/checkout");
  const main = page.getByRole("main");
  await expect(main.getByText("−$629")).toBeVisible();
  await expect(main.locator("dt", { hasText: "Your card pays" }).locator("+ dd")).toHaveText(
    "$111",
  );
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.waitForURL("**/c/pay/**");
  await expect(page.getByText("$111").first()).toBeVisible();
  // Back from the payment page, what it has taken is still the shopper's.
  await open(page, "/checkout");
  await expect(main.getByText("−$629")).toBeVisible();
});

test.describe("a return that is refused", () => {
  test.use({
    // The last one: an answer that is no data.
    expectedErrors: [/status of (409|503)|net::ERR_FAILED|^SyntaxError/],
  });

  test("ORD-13 says so and why", async ({ page }) => {
    const buyer = await boughtLine("red");
    await deliver(buyer.line.line_id);
    await deliveredDaysAgo(buyer.line.line_id, 15);
    await openOrders(page, buyer);
    await expect(theLine(page)).toContainText("The 14 days for a return have passed.");
    await returnButton(page).click();
    await expect(toast(page, "Failed to request return")).toBeVisible();
    await page.route("**/profile/ordereturn/**", (route) => route.abort());
    await expect(toast(page, "Failed to request return")).toHaveCount(0);
    await returnButton(page).click();
    await expect(toast(page, "Failed to request return")).toBeVisible();
    await expect(theLine(page).getByText("delivered", { exact: true })).toBeVisible();
  });

  test("ORD-14 PROF-05 pages that cannot be loaded say so and offer to try again", async ({
    page,
    shopper,
  }) => {
    const to = async (entry: string, path: string) => {
      await open(page, "/");
      await page.route(`**${path}/${shopper.id}.data**`, (route) =>
        route.fulfill({ status: 503, body: "" }),
      );
      await page.getByLabel("Account").click();
      await page.getByRole("link", { name: entry }).click();
    };
    await to("Orders & Returns", "/profile/ordereturn");
    await expect(toast(page, "Failed to fetch orders.")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("You have no orders yet.")).toBeVisible();

    await to("My Profile", "/profile");
    await expect(page.getByRole("heading", { name: /^Error/ })).toBeVisible();
    await page.unrouteAll();
    await open(page, `/profile/${shopper.id}`);
    await page.route("**/profile/update/*.data**", (route) => route.abort());
    await page.getByRole("link", { name: "Edit Details" }).click();
    await expect(toast(page, "Failed to fetch user details.")).toBeVisible();
  });
});
