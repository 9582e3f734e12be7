import { expect, test as journey } from "./journey.ts";
import { startStorefront } from "./second-storefront.ts";
import { shop } from "./shop.ts";
import { watchEngine, type WatchedEngine } from "./watched-engine.ts";

/** Waits until the storefront requests the catalog again, so that it no longer uses older data. */
export async function untilCatalogAsked(url: string, engine: WatchedEngine): Promise<void> {
  engine.calls.length = 0;
  const isAsked = async () => {
    await (await fetch(`${url}/products.data`)).text();
    return engine.calls.includes("GET /catalog");
  };
  await expect.poll(isAsked, { intervals: [100] }).toBe(true);
}

/** Journeys in a storefront of their own, whose engine can be made to answer otherwise. */
export const test = journey.extend<
  { engine: WatchedEngine },
  { watched: { url: string; engine: WatchedEngine } }
>({
  watched: [
    async ({ browserName: _ }, use) => {
      const engine = await watchEngine(shop.commerce());
      // It waits for the busy engine as the shop of the tests does.
      const settings = { COMMERCE_URL: engine.url, COMMERCE_WAIT_SECONDS: "60" };
      const { url, stop } = await startStorefront(settings);
      await use({ url, engine });
      await stop();
      await engine.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ watched }, use) => {
    await use(watched.url);
  },
  engine: async ({ watched }, use) => {
    watched.engine.restore();
    await use(watched.engine);
    watched.engine.restore();
  },
});
