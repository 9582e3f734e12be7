import { expect, type Page } from "@playwright/test";

/** What differs from run to run, and what stands for it. */
const changing: [RegExp, string][] = [
  [
    /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}(?:,? (?:at )?\d{1,2}:\d\d [AP]M(?: E[SD]T)?)?/g,
    "(date)",
  ],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b/g, "(date)"],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\w+/g, "(email)"],
  [/\bTrial [\d-]+/g, "(product)"],
  [/\b(?:cus|prod|ordli|order|logses|pi)_[\w-]+/g, "(id)"],
  [/\b(INV|CRN|RET)-\d+/g, "$1-(number)"],
  [/\b(Order(?: No\.)?|order) \d{4,}/g, "$1 (number)"],
  [/(\/url: [^?\n]*)\?(?!color)\S+/g, "$1?(query)"],
  // Of the whole stock.
  [/\d+ colors? on sale (?:is|are) low/g, "(number) colors on sale are low"],
  [/^ *- paragraph: \d+ requests? to be told when a color is back\.\n/gm, ""],
  // The hint at a slideshow goes after four seconds, which a slow machine needs to get here.
  [/- paragraph: Swipe To View$/gm, "- paragraph"],
  // As many as there are orders of other tests.
  [/^( *)- option "20\d\d"(?:\n\1- option "20\d\d")*/gm, '$1- option "(year)"'],
];

/** What other tests or the time change: rows below a table's head, or whole lists with their counts. */
const left = {
  rows: (line: string, hasHead: boolean) => /^\s*- rowgroup/.test(line) && hasHead,
  lists: (line: string) => /^\s*- (?:table|list|status|definition|navigation "Pages)/.test(line),
};

/** What is on sale beside the collection is other tests'. */
const others = /^( *)- region "Also from the bench".*\n(?:\1 +.*\n?)*/m;

function frameOf(tree: string, without: keyof typeof left): string {
  let dropped = Infinity;
  let hasHead = false;
  return tree
    .split("\n")
    .filter((line) => {
      const depth = line.search(/\S/);
      if (depth > dropped) return false;
      if (/^\s*- table/.test(line)) hasHead = false;
      const isLeft = left[without](line, hasHead);
      if (/^\s*- rowgroup/.test(line)) hasHead = true;
      dropped = isLeft ? depth : Infinity;
      return !isLeft;
    })
    .join("\n");
}

export interface TreeOf {
  /** What of a page is looked at. */
  places?: string[];
  without?: keyof typeof left;
}

/**
 * Holds the page to its tree of roles, names and states as it is kept in `tests/journeys/trees`: what
 * a screen reader reads. What differs from run to run does not count.
 */
export async function expectTree(page: Page, name: string, of: TreeOf = {}): Promise<void> {
  const parts: string[] = [];
  for (const place of of.places ?? ["main"]) parts.push(await page.locator(place).ariaSnapshot());
  const all = parts.join("\n").replace(others, "").trimEnd();
  const whole = of.without ? frameOf(all, of.without) : all;
  const text = changing.reduce((tree, [found, sign]) => tree.replaceAll(found, sign), whole);
  expect(`${text}\n`, `the tree of ${name}`).toMatchSnapshot(`${name}.txt`);
}
