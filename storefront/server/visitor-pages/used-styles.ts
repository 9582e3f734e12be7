import { parse, type ChildNode, type Root } from "postcss";

/**
 * The page with only those of its inline rules that can match in it. Half of all styles belong to
 * other pages, and with them the page would not fit into the first packets of a connection. The
 * browser fetches the whole file together with the scripts, before anything on the page changes.
 */
export function withUsedStyles(html: string): string {
  const styles = /(?<=<style>).*?(?=<\/style>)/gs;
  const classes = classesOf(html.replace(styles, ""));
  return html.replace(styles, (css) => usedRules(css, classes));
}

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="(?<names>[^"]*)"/g)];
  const names = lists.flatMap(({ groups }) => unescapeHtml(groups?.names ?? "").split(/\s+/));
  return new Set(names);
}

/** What React escapes in an attribute: such letters stand in classes like `[&>p]:mt-4`. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

interface Sheet {
  css: string;
  root: Root;
  /** The used rules by the classes of a page: a page that is rendered again has the same ones. */
  used: Map<string, string>;
}

let sheet: Sheet | undefined;

function usedRules(css: string, classes: ReadonlySet<string>): string {
  // Every page brings the same styles along: they are parsed once.
  if (sheet?.css !== css) sheet = { css, root: parse(css), used: new Map() };
  const key = [...classes].sort().join(" ");
  const known = sheet.used.get(key);
  if (known !== undefined) return known;
  const root = sheet.root.clone();
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      requiredClasses(selector).every((name) => classes.has(name)),
    );
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const used = root.toString();
  sheet.used.set(key, used);
  return used;
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as ChildNode);
}

/** The classes without which a selector matches nothing; those in `:is()`, `:not()` and so on aside. */
function requiredClasses(selector: string): string[] {
  let outer = selector;
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/(?<!\\):[\w-]+\((?:\\.|[^()\\])*\)/g, "");
  }
  const names = outer.matchAll(/(?<!\\)\.(?<name>(?:\\.|[\w-])+)/g);
  return [...names].map(({ groups }) => (groups?.name ?? "").replace(/\\(.)/g, "$1"));
}
