import { expect, logInAs, open, test } from "../support/journey.ts";

declare global {
  interface Window {
    injected?: string[];
  }
}

test.use({ expectedErrors: [/Content Security Policy/] });

test("runs no injected script", async ({ page, context, shopper }) => {
  await logInAs(context, shopper);
  await open(page, "/aboutus");
  await page.evaluate(() => {
    const inline = document.createElement("script");
    inline.textContent = "window.injected = ['inline']";
    const foreign = document.createElement("script");
    foreign.src = "data:text/javascript,window.injected = ['foreign']";
    const button = document.createElement("button");
    button.setAttribute("onclick", "window.injected = ['handler']");
    document.body.append(inline, foreign, button);
    button.click();
    // Runs with the page's nonce, which proves that only the policy stopped the other scripts.
    const own = document.createElement("script");
    own.nonce = document.querySelector("script")?.nonce ?? "";
    own.textContent = "window.injected = [...(window.injected ?? []), 'own']";
    document.body.append(own);
  });
  expect(await page.evaluate(() => window.injected)).toEqual(["own"]);
});
