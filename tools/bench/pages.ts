import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";
import { medianMs } from "./median.ts";

const TURNS = 40;

export async function measurePages(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of ["/", "/products", "/login"]) {
    const value = await medianMs(TURNS, async () => {
      const answer = await fetch(`${shop.storefront()}${page}`);
      await answer.text();
    });
    figures.push({ what: `page ${page}`, value, unit: "ms, median" });
  }
  return figures;
}
