interface Keyed {
  key: string;
  name: string;
  craft: string;
}

/** Gives each educator a unique key: the existing one, or one made from name or craft. */
export function withKeys<Item extends Keyed>(people: readonly Item[]): Item[] {
  const taken = new Set<string>();
  return people.map((person) => {
    const wanted = person.key || keyOf(person.name || person.craft) || "educator";
    let key = wanted;
    for (let next = 2; taken.has(key); next += 1) key = `${wanted}-${next}`;
    taken.add(key);
    return { ...person, key };
  });
}

function keyOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50);
}
