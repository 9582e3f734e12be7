import { keysFor, rankOf, variantKeys, type ColorKey } from "../contract/color-keys";
import { COLOR_OPTION, storedValue, VALUE_SEPARATOR } from "../contract/line-item";
import { problem } from "../lib/problem";

export type ByColorKey<V> = Partial<Record<ColorKey, V>>;

export interface WantedColor {
  /** The joined option values: `red`, or `black / M` with two options. */
  color: string;
  /** The value of each option. */
  values: Record<string, string>;
  /** Sort position, from 0. */
  rank: number;
  pieces: number | undefined;
  /** In dollars. */
  price: number | undefined;
}

interface WantedMaps {
  colors: ByColorKey<string>;
  pieces: ByColorKey<number>;
  prices: ByColorKey<number>;
}

/** The option titles and the number of variants of an existing or a new product. */
interface Shape {
  options: readonly string[];
  variants: number;
}

const ONE_OPTION: Shape = { options: [COLOR_OPTION], variants: 0 };

/**
 * Joins three maps with the same keys. An empty name counts as no color, because forms send empty
 * fields. With two options, a name has both values: `black / M`. Throws 400 for no color, a
 * duplicate color, a key beyond the last, and a stock or price without a color.
 */
export function wantedColors(
  { colors, pieces, prices }: WantedMaps,
  { options, variants }: Shape = ONE_OPTION,
): WantedColor[] {
  const keys = keysFor(options.length, variants);
  const wanted = variantKeys.flatMap((key): WantedColor[] => {
    const [name = "", count, price] = [colors[key], pieces[key], prices[key]];
    if (name === "" && !count && !price) return [];
    if (!keys.includes(key)) throw problem(400, `The color keys are ${keys.join(", ")}.`);
    if (name === "") throw problem(400, `There is no color at ${key}.`);
    const values = valuesIn(name, options);
    const color = Object.values(values).join(VALUE_SEPARATOR);
    return [{ color, values, rank: rankOf(key), pieces: count, price }];
  });
  if (wanted.length === 0) throw problem(400, "A product needs at least one color.");
  if (new Set(wanted.map(({ color }) => color.toLowerCase())).size < wanted.length) {
    throw problem(400, "Each color can be listed only once.");
  }
  return wanted;
}

function valuesIn(name: string, options: readonly string[]): Record<string, string> {
  const [first = COLOR_OPTION, second] = options;
  if (second === undefined) return { [first]: storedValue(first, name) };
  const values = name.split(VALUE_SEPARATOR).map((value) => value.trim());
  if (values.length !== 2 || values.includes("")) {
    const both = `${first.toLowerCase()} and ${second.toLowerCase()}`;
    throw problem(400, `Enter ${both} as “black${VALUE_SEPARATOR}M” instead of “${name}”.`);
  }
  return Object.fromEntries(
    options.map((title, at) => [title, storedValue(title, values[at] ?? "")]),
  );
}
