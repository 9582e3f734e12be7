import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

const TOO_MUCH = "This is too much to send at once. Please shorten what you entered.";

// The browser notes every answer that is none: here they are asked for.
test.use({ expectedErrors: [/status of 41[34]/] });

test("an answer to a body that is too large says what to do, on the same page", async ({
  page,
}) => {
  await open(page, "/login");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("x".repeat(70_000));
  await page.getByRole("button", { name: "Log in" }).click();
  await expectSaid(page, "error", TOO_MUCH);
  await expect(page.getByRole("alert")).toHaveText(TOO_MUCH);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer to a body that is too large says what to do, on a page with links", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password").fill("x".repeat(70_000));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText(`413 ${TOO_MUCH}`)).toBeVisible();
    await page.getByRole("link", { name: "Go to the front page" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the page of a refusal can be used by everybody", async ({ page }) => {
  await open(page, `/?${"a".repeat(8500)}`);
  await expect(page.getByText("414 This address is too long. Please shorten it.")).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});
