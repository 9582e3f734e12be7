import { test as journey } from "./journey.ts";
import { startStorefront } from "./second-storefront.ts";
import { shop } from "./shop.ts";
import { watchEngine, type WatchedEngine } from "./watched-engine.ts";

/** Journeys in a storefront of their own, whose engine can be made to answer otherwise. */
export const test = journey.extend<
  { engine: WatchedEngine },
  { watched: { url: string; engine: WatchedEngine } }
>({
  watched: [
    async ({ browserName: _ }, use) => {
      const engine = await watchEngine(shop.commerce());
      const { url, stop } = await startStorefront({ COMMERCE_URL: engine.url });
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
