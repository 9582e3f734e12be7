import { expect, MOVING, open, test } from "../support/journey.ts";

test.use({ ...MOVING, viewport: { width: 390, height: 844 } });

const KILOBYTE = 1000;

for (const { path, script, total } of [
  { path: "/home", script: 92, total: 350 },
  { path: "/products", script: 102, total: 185 },
  // Its parts come into view with an animation library.
  { path: "/education", script: 95, total: 165 },
  // It has two forms.
  { path: "/contact", script: 94.5, total: 170 },
]) {
  test(`a phone downloads at most ${total} kB of ${path} before somebody scrolls, ${script} kB of it scripts`, async ({
    page,
  }) => {
    const finished: Promise<{ type: string; bytes: number }>[] = [];
    page.on("requestfinished", (request) => {
      if (!request.url().startsWith("http")) return;
      finished.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          type: request.resourceType(),
          bytes: responseBodySize + responseHeadersSize,
        })),
      );
    });
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const films = page.locator("video").first();
    if (path === "/home")
      await expect
        .poll(() => films.evaluate((video) => (video as HTMLVideoElement).currentTime))
        .toBeGreaterThan(0.2);
    await page.waitForLoadState("networkidle");
    const files = await Promise.all(finished);
    const sum = (kind?: string) =>
      files.reduce((all, { type, bytes }) => (!kind || type === kind ? all + bytes : all), 0) /
      KILOBYTE;
    expect(sum("script")).toBeGreaterThan(50);
    expect(sum("script")).toBeLessThanOrEqual(script);
    expect(sum()).toBeLessThanOrEqual(total);
  });
}
