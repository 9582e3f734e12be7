import { adminUser } from "../support/api.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { confirmLink, unsubscribeUrls } from "../support/newsletter.ts";
import { shop } from "../support/shop.ts";
import { freshEmail } from "../support/sign-up.ts";

test(
  "subscribes, confirms by email, is listed for admins, and unsubscribes",
  { tag: ["@NEWS-01", "@NEWS-02", "@NEWS-04", "@NEWS-07", "@NEWS-10"] },
  async ({ page, context }) => {
    const email = freshEmail();
    await open(page, "/aboutus");
    await page.getByRole("link", { name: "Subscribe to newsletter" }).click();
    await expect(page).toHaveURL("/contact");
    const section = page.getByRole("region", { name: "The newsletter" });
    const field = section.getByLabel("Email");
    const subscribe = section.getByRole("button", { name: "Subscribe" });
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    await field.fill("ada");
    await subscribe.click();
    await expectMessage(page, "error", "Please enter a valid email address.");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("ada");
    await field.fill(email);
    await subscribe.dblclick();
    await expect(section.getByRole("status")).toHaveText(/^Check your inbox/);
    await expect(page).toHaveURL("/contact");
    expect(requests).toBe(1);

    await expect.poll(() => confirmLink(email)).toBeTruthy();
    await open(page, confirmLink(email) ?? "");
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText("You’re subscribed. You’ll get the next issue.");

    await logInAs(context, await adminUser());
    await open(page, "/admin/newsletter");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.locator("tbody th")).toHaveText([email]);

    await context.clearCookies();
    const [address = ""] = unsubscribeUrls(email);
    await open(page, address.replace(shop.storefront(), ""));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(status).toHaveText("You’re unsubscribed, and we’ve deleted your email address.");
  },
);
