import type { Page } from "@playwright/test";
import { events } from "../support/analytics.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

async function fillContact(
  page: Page,
  fields: Record<string, string> = {},
  { isTwice = false } = {},
) {
  const values = {
    Name: "Ada Maker",
    Email: "ada@example.com",
    Message: "A strap broke.",
    ...fields,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Send message" }).click({ clickCount: isTwice ? 2 : 1 });
}

test(
  "a message is sent when it is whole",
  { tag: ["@CONTACT-01", "@CONTACT-02", "@VAL-09", "@ANA-12"] },
  async ({ page }) => {
    await open(page, "/contact");
    const form = page.getByRole("main").locator("form").first();
    await expect(form.locator("label:visible")).toHaveText(["Name", "Email", "Message"]);
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    for (const empty of ["Name", "Email", "Message"]) {
      await fillContact(page, { [empty]: " " });
      await expectSaid(page, "error", "Please fill in all fields.");
      await expect(page.getByRole("main").getByLabel(empty, { exact: true })).toBeFocused();
    }
    await fillContact(page, { Email: "nobody" });
    await expectSaid(page, "error", "Please enter a valid email address.");
    expect(requests).toBe(0);
    const long = "A strap broke. ".repeat(400);
    await fillContact(page, { Message: long });
    await expectSaid(page, "error", "Please shorten what you entered.");
    await expect(page.getByRole("main").getByLabel("Message")).toHaveValue(long);
    expect(requests).toBe(0);
    const email = `contact-${Date.now()}@example.com`;
    await fillContact(page, { Email: email }, { isTwice: true });
    await expectSaid(page, "success", "Message sent successfully!");
    await expect(page.getByRole("main").getByLabel("Message")).toHaveValue("");
    expect(requests).toBe(1);
    expect(await events(page, "form_submit")).toEqual([
      { form_name: "contact", form_location: "/contact" },
    ]);
  },
);

test.describe("a message that does not arrive", () => {
  test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] });

  test(
    "is kept in the form and can be sent again",
    { tag: ["@CONTACT-03", "@CONTACT-04"] },
    async ({ page }) => {
      await open(page, "/contact");
      // What nobody sees is longer than the engine takes.
      await page.locator("#website").evaluate((field: HTMLInputElement) => {
        field.value = "x".repeat(501);
      });
      await fillContact(page);
      await expectSaid(page, "error", "Failed to send message. Try again.");
      await expect(page.getByRole("main").getByLabel("Message")).toHaveValue("A strap broke.");
      await page.route("**/contact.data**", (route) => route.abort());
      await fillContact(page);
      await expectSaid(page, "error", "Something went wrong.");
      await expect(page.getByRole("main").getByLabel("Message")).toHaveValue("A strap broke.");
    },
  );
});
