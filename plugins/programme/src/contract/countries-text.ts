/** Longer lists are counted instead of named. */
const MOST_NAMED = 6;

const names = new Intl.DisplayNames("en-US", { type: "region" });
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Returns a sentence about where the shop ships, from the lower-case codes of its countries; "" without any. */
export function shipsToText(countries: readonly string[]): string {
  if (countries.length === 0) return "";
  if (countries.length > MOST_NAMED) return `Ships to ${countries.length} countries.`;
  // Orders are sent from the United States.
  if (countries.length === 1 && countries[0] === "us") return "Ships within the United States.";
  return `Ships to ${list.format(countries.map(nameOf).toSorted())}.`;
}

function nameOf(code: string): string {
  const name = names.of(code.toUpperCase()) ?? code.toUpperCase();
  return needsArticle(name) ? `the ${name}` : name;
}

const needsArticle = (name: string) =>
  /^United |Islands$|^(Bahamas|Netherlands|Philippines|Maldives)$/.test(name);
