/** A product has at most five colors; a key is the color's rank, counted from 1. */
export const colorKeys = ["color1", "color2", "color3", "color4", "color5"] as const;
export type ColorKey = (typeof colorKeys)[number];

interface Ranked {
  id: string;
  variant_rank: number | null;
}

/**
 * Gives each variant the key of its rank; one whose rank is taken or unknown gets the next free
 * key. What comes after the fifth has none. A removed color leaves its key free, so that the
 * others keep theirs.
 */
export function keyed<T extends Ranked>(variants: readonly T[]): [ColorKey, T][] {
  const taken = new Map<ColorKey, T>();
  const left: T[] = [];
  const inOrder = [...variants].sort(
    (a, b) => (a.variant_rank ?? 99) - (b.variant_rank ?? 99) || a.id.localeCompare(b.id),
  );
  for (const variant of inOrder) {
    const own = colorKeys[variant.variant_rank ?? -1];
    if (own && !taken.has(own)) taken.set(own, variant);
    else left.push(variant);
  }
  for (const variant of left) {
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
