import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { publishProduct } from "../support/shown-product.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { violationsOf } from "../support/violations.ts";

test(
  "creates one back-in-stock alert after login when the button is double-clicked",
  { tag: ["@WAIT-01", "@WAIT-02", "@WAIT-03"] },
  async ({ page }) => {
    const { token, email } = await newShopper();
    const { handle, name, variants } = await publishProduct("Satchel", {
      sea: { price: 740, stock: 0 },
    });
    const url = `/products/${handle}?color=sea`;
    const ask = page.getByLabel(`Notify me when it’s back: ${name} Sea`, { exact: true });

    await open(page, url);
    await ask.click();
    await expectMessage(page, "info", "Please log in to get a back-in-stock alert.");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expectMessage(page, "success", "Login successful!");
    await expect(page).toHaveURL(url);

    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    await ask.dblclick();
    await expectMessage(page, "success", "We’ll email you once, when it’s back.");
    await expect(page.getByText("We’ll email you when it’s back.", { exact: true })).toBeVisible();
    await expect(ask).toHaveCount(0);
    expect(requests).toBe(1);
    expect((await readShopper(token, "counts")).counts?.waited_for).toEqual([variants.sea]);
    // Tab continues from the place of the removed button.
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(`Cancel alert: ${name} sea`)).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
  },
);
