import { expect, test } from "../support/journey.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/", "/products", "/education", "/contact"]) {
  test(`${path} looks the same with the styles that it brings along as with all of them`, async ({
    page,
  }) => {
    const missing = await (await page.request.get("/no-such-page", { maxRetries: 2 })).text();
    const stylesheet = /href="(?<href>\/assets\/tokens-[^"]+\.css)"/.exec(missing)?.groups?.href;
    if (!stylesheet) throw new Error("No page names the whole stylesheet.");
    await page.goto(path);
    // All menus opened, at the end of the animations.
    const looks = await page.evaluateHandle(() => () => {
      for (const menu of document.querySelectorAll("details")) menu.open = true;
      document.body.getBoundingClientRect();
      for (const animation of document.getAnimations()) animation.finish();
      return [...document.body.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].flatMap((part) => {
          const styles = getComputedStyle(element, part);
          const name = `${element.tagName} ${element.getAttribute("class") ?? ""}${part ?? ""}`;
          // A variable that nothing uses is left out of a page, and shows nowhere.
          return [...styles]
            .filter((style) => !style.startsWith("--"))
            .map((style) => `${name} ${style}: ${styles.getPropertyValue(style)}`);
        }),
      );
    });
    const before = await looks.evaluateHandle((look) => look());
    await page.evaluate((href) => {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
    }, stylesheet);
    // Without JavaScript nobody hears of its arrival.
    const isThere = () =>
      page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet);
    await expect.poll(isThere).toBeTruthy();
    const differing = await looks.evaluate((look, old) => {
      const now = look();
      return old.filter((text, index) => text !== now[index]);
    }, before);
    expect(differing).toEqual([]);
  });
}
