import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";
import type { Browser, Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/engine.ts";
import { expect, open } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { newProduct } from "../support/product.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { violationsOf } from "../support/violations.ts";
import { test, untilCatalogAsked } from "../support/watched-shop.ts";

const ASK = "Tell me when it is back";
const ASKED = "We will write to you once, when it is back.";
const STOPPED = "You no longer wait for it.";

const askAt = (page: Page, label: string) => page.getByLabel(`${ASK}: ${label}`, { exact: true });
const stopAt = (page: Page, label: string) =>
  page.getByRole("button", { name: `Stop waiting: ${label}`, exact: true });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
}

/** A page of a browser without JavaScript in which this shopper is logged in. */
async function plainPage(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  await context.addCookies([{ name: "session", value: token, url }]);
  return context.newPage();
}

test.use({ expectedErrors: [/status of 409/] });

test(
  "a visitor at a sold-out color logs in, asks to be told, sees it below the wishlist and stops",
  { tag: ["@WAIT-01", "@WAIT-02", "@WAIT-03", "@WAIT-04"] },
  async ({ page, browser, engine, baseURL }) => {
    const url = baseURL ?? "";
    const { token, email, person } = await newShopper();
    // The blue one is another piece that nobody else buys or waits for.
    const variantId = (await newProduct({ sea: { price: 740, stock: 0 } })).variants.sea ?? "";
    engine.change("/catalog", ({ status, body }) => {
      const products = (body as Catalog).products.map((product) => ({
        ...product,
        colors: product.colors.map((one) =>
          one.color === "blue" ? { ...one, variantId, stock: 0 } : one,
        ),
      }));
      return { status, body: { products } };
    });
    await untilCatalogAsked(url, engine);
    const waited = async () => (await readShopper(token, "counts")).counts?.waited_for;

    await open(page, "/products");
    await expect(page.getByText(ASK, { exact: true })).toHaveCount(1);
    await expectNoViolations(page);
    await askAt(page, "Talia Blue").click();
    await expectSaid(page, "info", "Please log in to be told when it is back.");
    await expect(page).toHaveURL("/login?to=%2Fproducts%3Fcolor%3Dblue");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expectSaid(page, "success", "Login successful!");
    await expect(page).toHaveURL("/products?color=blue");

    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    await askAt(page, "Talia Blue").dblclick();
    await expectSaid(page, "success", ASKED);
    const said = page.getByText("We will tell you.", { exact: true });
    await expect(said).toBeVisible();
    await expect(askAt(page, "Talia Blue")).toHaveCount(0);
    expect([requests, await waited()]).toEqual([1, [variantId]]);
    // The keyboard goes on from where the pressed button was.
    await page.keyboard.press("Tab");
    await expect(stopAt(page, "Talia Blue")).toBeFocused();
    await expectNoViolations(page);

    await open(page, `/profile/wishlist/${person.id}`);
    const list = page.getByRole("region", { name: "Told when back" });
    await expect(list.getByRole("listitem")).toHaveText([/^sea, sea, \$740Asked .* \d{4}, /]);
    await expectNoViolations(page);
    await stopAt(page, "sea, sea").click();
    await expectSaid(page, "success", STOPPED);
    await expect(list).toHaveCount(0);
    expect(await waited()).toEqual([]);

    const plain = await plainPage(browser, url, token);
    await plain.goto("/products?color=blue");
    await askAt(plain, "Talia Blue").click();
    await expect(plain.getByRole("status").filter({ hasText: ASKED })).toBeVisible();
    await expect(plain).toHaveURL("/products?color=blue");
    expect(await waited()).toEqual([variantId]);
    await stopAt(plain, "Talia Blue").click();
    await expect(plain.getByRole("status").filter({ hasText: STOPPED })).toBeVisible();
    await expect(askAt(plain, "Talia Blue")).toBeVisible();
    expect(await waited()).toEqual([]);
    await plain.context().close();

    // Pieces have come meanwhile: that is good to know, and no error.
    const inStock = "Talia is in stock. You can buy it now.";
    engine.refuse("/store/shopper/stock-waits", { status: 409, body: { message: inStock } });
    await open(page, "/products?color=blue");
    await askAt(page, "Talia Blue").click();
    await expectSaid(page, "info", inStock);
  },
);
