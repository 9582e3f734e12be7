import { parse, type AtRule, type ChildNode, type Root, type Rule } from "postcss";

/**
 * Removes the inline rules that cannot match in the page. Half of all styles belong to other pages.
 * With them, the page would not fit into the first packets of a connection. The scripts load the
 * complete stylesheet before they change anything on the page.
 */
export function inlineCriticalCss(html: string): string {
  const styles = /(?<=<style>).*?(?=<\/style>)/gs;
  const shown = html.replace(styles, "");
  const names = new Set([...tagsOf(shown), ...classesOf(shown), ...readsOf(shown)]);
  return html.replace(styles, (css) => usedRules(css, names));
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(?<tag>[a-z][a-z0-9]*)/g)].map(({ groups }) => groups?.tag ?? "");
}

function readsOf(text: string): string[] {
  return [...text.matchAll(/var\((?<name>--[\w-]+)/g)].map(({ groups }) => groups?.name ?? "");
}

function classesOf(html: string): string[] {
  const lists = [...html.matchAll(/ class="(?<names>[^"]*)"/g)];
  const names = lists.flatMap(({ groups }) => unescapeHtml(groups?.names ?? "").split(/\s+/));
  return names.map((name) => `.${name}`);
}

/**
 * Reverts React's escaping in attributes, because class names such as `[&>p]:mt-4` contain escaped
 * characters.
 */
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
  /**
   * Caches the used rules by the names in a page, because a page usually contains the same names
   * when it is rendered again.
   */
  used: Map<string, string>;
}

let sheet: Sheet | undefined;

function usedRules(css: string, names: ReadonlySet<string>): string {
  // Parses the styles once, because every page contains the same ones.
  if (sheet?.css !== css) sheet = { css, root: parse(css), used: new Map() };
  const key = [...names].sort().join(" ");
  const known = sheet.used.get(key);
  if (known !== undefined) return known;
  const root = sheet.root.clone();
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      requiredNames(selector).every((name) => names.has(name)),
    );
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  while (removeUnusedProperties(root, names));
  const used = root.toString();
  sheet.used.set(key, used);
  return used;
}

/** Returns true for a keyframe, whose selector is a percentage. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  const isEmpty = parent && parent.type !== "root" && parent.nodes?.length === 0;
  if (isEmpty) removeWithEmptyParents(parent as ChildNode);
}

/**
 * Removes custom properties that no rule reads. Returns true if it removed any, because other
 * properties may now be unused too.
 */
function removeUnusedProperties(root: Root, names: ReadonlySet<string>): boolean {
  const isRead = new Set([...names, ...readsOf(root.toString())]);
  const unused: ChildNode[] = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!isRead.has(declaration.prop)) unused.push(declaration);
  });
  root.walkAtRules("property", (rule) => {
    if (!isRead.has(rule.params.trim())) unused.push(rule);
  });
  unused.forEach(removeWithEmptyParents);
  return unused.length > 0;
}

/**
 * Returns the classes and tags without which a selector matches nothing. Ignores the contents of
 * `:is()`, `:not()`, and similar.
 */
function requiredNames(selector: string): string[] {
  let outer = selector;
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/(?<!\\):[\w-]+\((?:\\.|[^()\\])*\)/g, "");
  }
  const names = outer.matchAll(/(?:(?<!\\)\.|(?<=^|[\s>+~])(?=[a-z]))(?:\\.|[\w-])+/g);
  return [...names].map(([name]) => name.replace(/\\(.)/g, "$1"));
}
