import { colorKeys, rankOf, type ColorKey } from "../contract/color-keys";
import { problem } from "../lib/problem";

export type ByColorKey<V> = Partial<Record<ColorKey, V>>;

export interface WantedColor {
  color: string;
  /** Sort position, from 0. */
  rank: number;
  pieces: number | undefined;
  /** In dollars. */
  price: number | undefined;
}

/**
 * Joins three maps with the same keys. An empty name counts as no color, because forms send empty
 * fields. Throws 400 for no color, a duplicate color, and a stock or price without a color.
 */
export function wantedColors(
  colors: ByColorKey<string>,
  pieces: ByColorKey<number>,
  prices: ByColorKey<number>,
): WantedColor[] {
  const wanted = colorKeys.flatMap((key) => {
    const color = colors[key]?.toLowerCase() ?? "";
    if (color !== "") {
      return [{ color, rank: rankOf(key), pieces: pieces[key], price: prices[key] }];
    }
    if ((pieces[key] ?? 0) > 0 || (prices[key] ?? 0) > 0) {
      throw problem(400, `There is no color at ${key}.`);
    }
    return [];
  });
  if (wanted.length === 0) throw problem(400, "A product needs at least one color.");
  if (new Set(wanted.map(({ color }) => color)).size < wanted.length) {
    throw problem(400, "Each color can be listed only once.");
  }
  return wanted;
}
