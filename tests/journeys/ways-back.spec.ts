import type { Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { shop } from "../support/shop.ts";
import { PASSWORD } from "../support/sign-up.ts";

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectSaid(page, "success", "Login successful!");
}

test(
  "a mail's link leads through the login to its page, and at once there for who is logged in",
  { tag: ["@ACC-08"] },
  async ({ page }) => {
    const { email, person } = await newShopper();
    const orders = `/profile/ordereturn/${person.id}`;
    const link = `/login?to=${encodeURIComponent(orders)}`;
    await open(page, link);
    await logIn(page, email);
    await expect(page).toHaveURL(orders);
    const again = await page.request.get(link, { maxRedirects: 0 });
    expect([again.status(), again.headers().location]).toEqual([302, orders]);
  },
);

test(
  "a link to the login leads to no other site, with scripts or without",
  { tag: ["@ACC-09"] },
  async ({ page }) => {
    const { email } = await newShopper();
    const elsewhere = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/\t/evil.example",
      "/%2Fevil.example",
      "/.//evil.example",
    ];
    const links = elsewhere.map((to) => `/login?to=${encodeURIComponent(to)}`);
    for (const link of links) {
      const answer = await fetch(shop.storefront() + link, {
        method: "POST",
        body: new URLSearchParams({ email, password: PASSWORD }),
        redirect: "manual",
      });
      expect([link, answer.status, answer.headers.get("location")]).toEqual([link, 303, "/"]);
    }
    await open(page, links[0] ?? "");
    await logIn(page, email);
    await expect(page).toHaveURL("/");
    for (const link of links) {
      const answer = await page.request.get(link, { maxRedirects: 0 });
      expect([link, answer.status(), answer.headers().location]).toEqual([link, 302, "/"]);
    }
  },
);

test(
  "who is logged out when a payment cannot be confirmed is led to the login and back, and to the shop's people",
  { tag: ["@PAY-11"] },
  async ({ page }) => {
    const confirmation = "/payment-success?session_id=cs_test_logged_out";
    await open(page, confirmation);
    await expectSaid(page, "error", "Order confirmation failed.");
    const links = page.getByRole("main").getByRole("link");
    const seen = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href")]),
    );
    expect(seen).toEqual([
      ["Log in to see your order", `/login?to=${encodeURIComponent(confirmation)}`],
      ["Back to your bag", "/login?to=%2Fcart"],
      ["Contact us", "/contact"],
    ]);
    const { email, person } = await newShopper();
    await links.first().click();
    await logIn(page, email);
    await expect(page).toHaveURL(confirmation);
    // Logged in, the links are those of a shopper.
    await expectSaid(page, "error", "Order confirmation failed.");
    await expect(links.first()).toHaveAttribute("href", `/profile/ordereturn/${person.id}`);
  },
);
