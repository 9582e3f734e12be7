import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { violationsOf } from "../support/violations.ts";

const TOO_MUCH = "Your submission is too large. Please shorten it.";

// The browser logs the responses that the test provokes.
test.use({ expectedErrors: [/status of 41[34]/] });

test("explains that a form is too large, and shows an accessible page for a long URL", async ({
  page,
}) => {
  await open(page, "/login");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("x".repeat(70_000));
  await page.getByRole("button", { name: "Log in" }).click();
  await expectMessage(page, "error", TOO_MUCH);
  await expect(page.getByRole("alert")).toHaveText(TOO_MUCH);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");

  await open(page, `/?${"a".repeat(8500)}`);
  expect(await violationsOf(page)).toEqual([]);
});
