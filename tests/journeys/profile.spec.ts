import { readFileSync } from "node:fs";
import { readArchive } from "../support/archive.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { test } from "../support/other-device.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fresh, hydrated, open } from "../support/journey.ts";
import { expectSaid, MAY_BE_DONE } from "../support/messages.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";
import { FAILED, fillProfile, logsIn, save } from "../support/profile-form.ts";

const FIELDS = ["Name", "Email", "Password", "Phone number", "Address"];
const MORE_FIELDS = ["Apartment, suite (optional)", "City", "State", "Postal code", "Country"];

test(
  "a shopper changes their details",
  { tag: ["@PROF-01", "@PROF-02", "@PROF-04", "@PROF-06", "@PROF-07", "@VAL-08"] },
  async ({ page, shopper }) => {
    const main = page.getByRole("main");
    await open(page, `/profile/${shopper.id}`);
    await expect(main.locator("dt")).toHaveText(["Name", "Email", "Phone number", "Address"]);
    await expect(main.locator("dd")).toHaveText([
      "Grace Buyer",
      shopper.email,
      "Not given yet",
      "Not given yet",
    ]);
    await main.getByRole("link", { name: "Edit Details", exact: true }).click();
    await expect(page).toHaveURL(`/profile/update/${shopper.id}`);
    await expect(main.locator("form label")).toHaveText([...FIELDS, ...MORE_FIELDS]);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Buyer");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(shopper.email);

    const details = {
      Name: "Grace Maker",
      Email: shopper.email,
      Password: PASSWORD,
      "Phone number": "+1 503 555 0100",
      Address: "12 Tanner Street, Portland",
    };
    await fillProfile(page, details);
    for (const [label, value] of Object.entries(details)) {
      await fillProfile(page, { [label]: " " });
      await save(page);
      await expectSaid(page, "error", "All fields are required.");
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await fillProfile(page, { [label]: value });
    }
    await pauseClock(page);
    await save(page);
    const said = await passUntilSaid(page, "success", "Profile updated successfully");
    await expectGoesAfter(page, said, 2000, `/profile/${shopper.id}`);
    await expect(main.locator("dd")).toHaveText([
      "Grace Maker",
      shopper.email,
      "+1 503 555 0100",
      "12 Tanner Street, Portland",
    ]);
    expect(await logsIn(shopper.email, PASSWORD)).toBe(200);
  },
);

test("a shopper takes along what the shop keeps about them", async ({ page, shopper }) => {
  await open(page, `/profile/${shopper.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("the-tomashis-my-data.zip");
  const { account } = readArchive(readFileSync(await file.path())).data;
  expect([account.name, account.email]).toEqual(["Grace Buyer", shopper.email]);
});

test.describe("an engine that does not give what is asked for", () => {
  test.use({ expectedErrors: [/status of (429|503)/] });

  test(
    "is shown on each page of a shopper, with its status",
    { tag: ["@PROF-03", "@PROF-05", "@PROF-08", "@ORD-14"] },
    async ({ page, shopper }) => {
      const { url, link, stop } = await startLinkedStorefront();
      const main = page.getByRole("main");
      const title = main.getByRole("heading", { level: 1 });
      const retry = async () => {
        await hydrated(page);
        await main.getByRole("button", { name: "Retry", exact: true }).click();
      };
      const choose = async (entry: string) => {
        await hydrated(page);
        await page.getByLabel("Account").click();
        await page.getByRole("link", { name: entry, exact: true }).click();
      };
      try {
        await open(page, `${url}/aboutus`);
        // By a step within the shop, and by loading the page.
        link.refuse(429);
        await choose("My Profile");
        await expect(title).toHaveText("Error 429");
        await page.reload();
        await expect(title).toHaveText("Error 429");
        link.cut();
        await retry();
        await expect(title).toHaveText("Error 503");
        await fresh(page);
        link.restore();
        await retry();
        await expect(main.locator("dd").nth(1)).toHaveText(shopper.email);

        link.cut();
        await choose("Orders & Returns");
        await expectSaid(page, "error", "Failed to fetch orders.");
        await expect(main.getByText("Failed to fetch orders.", { exact: true })).toBeVisible();
        await page.reload();
        await expectSaid(page, "error", "Failed to fetch orders.");
        await fresh(page);
        link.restore();
        await retry();
        await expect(main.getByText("You have no orders yet.", { exact: true })).toBeVisible();

        link.cut();
        await open(page, `${url}/profile/update/${shopper.id}`);
        await expectSaid(page, "error", "Failed to fetch user details.");
        await expect(
          main.getByText("Failed to fetch user details.", { exact: true }),
        ).toBeVisible();
        await fresh(page);
        link.restore();
        await retry();
        await fillProfile(page, { Name: "Grace Maker", Password: PASSWORD });
        await fillProfile(page, { "Phone number": "1", Address: "2" });
        link.cut();
        await save(page);
        await expectSaid(page, "error", FAILED);
        await expectSaid(page, "info", MAY_BE_DONE);
        await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Maker");
        await page.goto("about:blank");
      } finally {
        await stop();
      }
    },
  );
});

test.describe("an answer that fails once", () => {
  test.use({ expectedErrors: [/status of 5\d\d|^SyntaxError/] });

  test(
    "is told with its status after a step within the shop, although a second try would succeed",
    { tag: ["@PROF-09"] },
    async ({ page, shopper: _ }) => {
      const main = page.getByRole("main");
      for (const status of [500, 502]) {
        await open(page, "/aboutus");
        await page.route(/\/profile\/[^/]+\.data/, (route) => route.fulfill({ status, body: "" }), {
          times: 1,
        });
        await page.getByLabel("Account").click();
        await page.getByRole("link", { name: "My Profile" }).click();
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Error ${status}`);
        await main.getByRole("button", { name: "Retry" }).click();
        await expect(main.locator("dd").first()).toHaveText("Grace Buyer");
      }
    },
  );
});

test.describe("a storefront that does not answer", () => {
  // The last one: an answer that is no data.
  test.use({ expectedErrors: [/status of 502|net::ERR_FAILED|^SyntaxError/] });

  test(
    "is shown in the same way",
    { tag: ["@PROF-03", "@PROF-05", "@PROF-08", "@ORD-14"] },
    async ({ page, shopper }) => {
      const main = page.getByRole("main");
      const heading = main.getByRole("heading", { level: 1 });
      await open(page, `/profile/update/${shopper.id}`);
      await fillProfile(page, { Password: PASSWORD, "Phone number": "1", Address: "2" });
      await page.route("**/*.data*", (route) => route.abort());
      await save(page);
      await expectSaid(page, "error", FAILED);
      await page.unrouteAll();
      await page.route("**/*.data*", (route) => route.fulfill({ status: 502, body: "" }));
      await save(page);
      await expectSaid(page, "error", FAILED);

      // A proxy between the shop and the browser may respond instead of the shop.
      await main.getByRole("link", { name: "Back without saving" }).click();
      await expect(heading).toHaveText("Error 502");
      await page.getByLabel("Account").click();
      await page.getByRole("link", { name: "Orders & Returns" }).click();
      await expectSaid(page, "error", "Failed to fetch orders.");
      await page.unrouteAll();
      await main.getByRole("button", { name: "Retry" }).click();
      await expect(heading).toHaveText("YOUR ORDERS: 0 ITEM(S)");

      await page.getByLabel("Account").click();
      await page.getByRole("link", { name: "My Profile" }).click();
      await expect(main.locator("dd").first()).toHaveText("Grace Buyer");
      await page.route("**/profile/update/*.data*", (route) => route.abort());
      await main.getByRole("link", { name: "Edit Details" }).click();
      await expectSaid(page, "error", "Failed to fetch user details.");
    },
  );
});
