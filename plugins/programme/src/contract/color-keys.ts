/**
 * Lists the keys of a product's colors, which limit their number; each key is the color's rank plus
 * 1.
 */
export const colorKeys = ["color1", "color2", "color3", "color4", "color5"] as const;
export type ColorKey = (typeof colorKeys)[number];

interface Ranked {
  id: string;
  variant_rank: number | null;
}

/**
 * Assigns each variant the key of its rank, or the next free key if its rank is taken or unknown.
 * Leaves out variants beyond the last key. A removed color leaves its key free, so that the others
 * keep theirs.
 */
export function keyed<T extends Ranked>(variants: readonly T[]): [ColorKey, T][] {
  const taken = new Map<ColorKey, T>();
  const unplaced: T[] = [];
  const inOrder = [...variants].sort(
    (a, b) => (a.variant_rank ?? 99) - (b.variant_rank ?? 99) || a.id.localeCompare(b.id),
  );
  for (const variant of inOrder) {
    const own = colorKeys[variant.variant_rank ?? -1];
    if (own && !taken.has(own)) taken.set(own, variant);
    else unplaced.push(variant);
  }
  for (const variant of unplaced) {
    const free = colorKeys.find((key) => !taken.has(key));
    if (free) taken.set(free, variant);
  }
  return colorKeys.flatMap((key) => {
    const variant = taken.get(key);
    return variant ? [[key, variant] as [ColorKey, T]] : [];
  });
}

export function rankOf(key: ColorKey): number {
  return colorKeys.indexOf(key);
}
