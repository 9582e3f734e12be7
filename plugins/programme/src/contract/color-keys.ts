/** The most variants that a product can have. */
export const MAX_VARIANTS = 30;

export type ColorKey = `color${number}`;

/** Lists the keys of a product's variants, `color1` to `color30`; each key is the variant's rank plus 1. */
export const variantKeys = Array.from({ length: MAX_VARIANTS }, (_, rank) => keyOf(rank));

/** Lists the keys that a product with one option has in the public API and in forms. */
export const colorKeys = variantKeys.slice(0, 5);

/** Returns the keys that a product can have: all with two options, or with more than five variants. */
export function keysFor(options: number, variants: number): readonly ColorKey[] {
  return options > 1 || variants > colorKeys.length ? variantKeys : colorKeys;
}

interface Ranked {
  id: string;
  variant_rank: number | null;
}

/**
 * Assigns each variant the key of its rank, or the next free key if its rank is taken, unknown, or
 * too high. Leaves out variants beyond the last key. A removed variant leaves its key free, so that
 * the others keep theirs.
 */
export function assignKeys<T extends Ranked>({
  options,
  variants,
}: {
  options: readonly string[];
  variants: readonly T[];
}): [ColorKey, T][] {
  const keys = keysFor(options.length, variants.length);
  const taken = new Map<ColorKey, T>();
  const unplaced: T[] = [];
  const inOrder = [...variants].sort(
    (a, b) => (a.variant_rank ?? 99) - (b.variant_rank ?? 99) || a.id.localeCompare(b.id),
  );
  for (const variant of inOrder) {
    const own = keys[variant.variant_rank ?? -1];
    if (own && !taken.has(own)) taken.set(own, variant);
    else unplaced.push(variant);
  }
  for (const variant of unplaced) {
    const free = keys.find((key) => !taken.has(key));
    if (free) taken.set(free, variant);
  }
  return keys.flatMap((key) => {
    const variant = taken.get(key);
    return variant ? [[key, variant] as [ColorKey, T]] : [];
  });
}

/** Returns the key of a rank, which counts from 0. */
export function keyOf(rank: number): ColorKey {
  return `color${rank + 1}`;
}

export function rankOf(key: ColorKey): number {
  return variantKeys.indexOf(key);
}
