import { adminUser } from "../support/api.ts";
import { newMerchandiser } from "../support/admin.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { confirmLink, leaveAddresses } from "../support/newsletter.ts";
import { freshEmail } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";

const SENT =
  "Please look into your inbox: an email with a link is on its way. You are on the list once you have confirmed there, within 7 days.";
const ON_THE_LIST = "You are on the list. The next letter comes to you.";
const OFF_THE_LIST = "You are off the list, and your email is forgotten.";

test(
  "a visitor asks for the newsletter, confirms it in the mail, an admin sees them, and they leave",
  { tag: ["@NEWS-01", "@NEWS-02", "@NEWS-04", "@NEWS-07", "@NEWS-10", "@NEWS-11"] },
  async ({ page, context }) => {
    const email = freshEmail();
    await open(page, "/");
    await page.getByRole("link", { name: "Subscribe to newsletter" }).click();
    await expect(page).toHaveURL("/contact");
    const section = page.getByRole("region", { name: "The newsletter" });
    const field = section.getByLabel("Send it to");
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    await field.fill("ada");
    await section.getByRole("button", { name: "Subscribe" }).click();
    await expectSaid(page, "error", "Please enter a valid email address.");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("ada");
    await field.fill(email);
    await section.getByRole("button", { name: "Subscribe" }).dblclick();
    await expect(section.getByRole("status")).toHaveText(SENT);
    await expect(page).toHaveURL("/contact");
    expect(requests).toBe(1);

    await expect.poll(() => confirmLink(email) ?? "", { timeout: 90_000 }).not.toBe("");
    await open(page, confirmLink(email) ?? "");
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(ON_THE_LIST);

    await logInAs(context, await adminUser());
    await open(page, "/admin");
    await page.getByRole("link", { name: "Newsletter" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Filter" }).click();
    // Only then do the links of the states keep the filter.
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === email);
    await expect(page.locator("tbody th")).toHaveText([email]);
    await page.getByRole("link", { name: "Yet to confirm" }).click();
    await expect(page.getByText("No emails", { exact: true })).toBeVisible();
    await expect(page.locator("dt")).toHaveText(["On the list", "Yet to confirm", "Have left"]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("newsletter.csv");
    await logInAs(context, await newMerchandiser());
    await page.goto("/admin/newsletter");
    await expect(page).toHaveURL("/admin");

    await context.clearCookies();
    const [address = ""] = leaveAddresses(email);
    await open(page, address.replace(shop.storefront(), ""));
    await page.getByRole("button", { name: "Take me off the list" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(OFF_THE_LIST);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4(00|09)/] });

  test(
    "the newsletter is asked for, confirmed and left, and a spent link says so",
    { tag: ["@NEWS-01", "@NEWS-02", "@NEWS-08", "@NEWS-12"] },
    async ({ page }) => {
      const email = freshEmail();
      await page.goto("/contact");
      await page.getByLabel("Send it to").fill("ada");
      await page.getByRole("button", { name: "Subscribe" }).click();
      const main = page.getByRole("main");
      await expect(
        main.getByText("Please enter a valid email address.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByLabel("Send it to")).toHaveValue("ada");
      await page.getByLabel("Send it to").fill(email);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(main.getByRole("status")).toHaveText(SENT);
      await expect.poll(() => confirmLink(email) ?? "", { timeout: 90_000 }).not.toBe("");
      const link = confirmLink(email) ?? "";
      await page.goto(link);
      await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
      await expect(main.getByRole("status")).toHaveText(ON_THE_LIST);
      await page.goto(leaveAddresses(email)[0] ?? "");
      await page.getByRole("button", { name: "Take me off the list" }).click();
      await expect(main.getByRole("status")).toHaveText(OFF_THE_LIST);
      await page.goto(link);
      await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
      await expect(main.getByRole("alert")).toHaveText(
        "This link has run out. Please enter your email once more.",
      );
      await page.goto("/privacy");
      await expect(
        main.getByText(
          "Your email address stays on the newsletter’s list until you leave it, with the link in every letter, and is deleted then. If you never confirm it, it is deleted after 7 days.",
          { exact: true },
        ),
      ).toBeVisible();
    },
  );
});
