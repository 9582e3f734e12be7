import { expect, waitForHydration, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

// React 18 logs these when it renders a changed document again.
test.use({ expectedErrors: [/Minified React error #4(18|22|23|25)/] });

test("recovers when a browser extension has changed the document before hydration", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const panel = document.createElement("div");
      panel.textContent = "Added by an extension";
      document.body.prepend(panel);
      document.body.setAttribute("data-extension", "on");
      document.head.prepend(document.createElement("meta"));
      const heading = document.querySelector("h1");
      if (heading) heading.innerHTML = "<font>Translated</font>";
    });
  });
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write to us");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(246, 243, 238)");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectMessage(page, "error", "Please fill in all fields.");
  await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
  await expect(page.getByRole("heading", { name: "Collection RICO" })).toBeVisible();
});
