import type { Locator, Page } from "@playwright/test";
import { analyticsEvents } from "../support/analytics.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

// The browser logs the request that the test aborts.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

/** Returns a field of the contact form; the newsletter's form has an email field too. */
function field(page: Page, label: string): Locator {
  const send = page.getByRole("button", { name: "Send message" });
  return page.locator("form").filter({ has: send }).getByLabel(label, { exact: true });
}

async function fill(page: Page, changed: Record<string, string> = {}): Promise<void> {
  const values = { Name: "Ada", Email: "ada@example.com", Message: "A strap broke.", ...changed };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test(
  "sends a complete message once, and keeps the text when the request fails",
  { tag: ["@CONTACT-04", "@VAL-09", "@ANA-12"] },
  async ({ page }) => {
    await open(page, "/contact");
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: "Send message" });
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    for (const label of ["Name", "Email", "Message"]) {
      await fill(page, { [label]: " " });
      await send.click();
      await expectMessage(page, "error", "Please fill in all fields.");
      await expect(field(page, label)).toBeFocused();
    }
    expect(requests).toBe(0);
    await fill(page);
    await send.dblclick();
    await expectMessage(page, "success", "Message sent successfully!");
    await expect(main.getByLabel("Message")).toHaveValue("");
    expect(requests).toBe(1);
    expect(await analyticsEvents(page, "form_submit")).toEqual([
      { form_name: "contact", form_location: "/contact" },
    ]);

    await page.route("**/contact.data**", (route) => route.abort());
    await fill(page);
    await send.click();
    await expectMessage(page, "error", "Something went wrong.");
    await expect(main.getByLabel("Message")).toHaveValue("A strap broke.");
  },
);
