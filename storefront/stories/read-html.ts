/**
 * An element of a component's HTML in React's format: every tag is closed, every value is quoted.
 */
export interface Element {
  tag: string;
  attributes: [name: string, value: string][];
  children: (Element | string)[];
}

const empty = new Set(
  "area base br circle col embed hr img input link meta path rect source track wbr".split(" "),
);

const characters: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescaped = (text: string) =>
  Object.entries(characters)
    .reduce((rest, [written, meant]) => rest.replaceAll(written, meant), text)
    .replaceAll("&amp;", "&");

export function readHtml(html: string): Element {
  const page: Element = { tag: "", attributes: [], children: [] };
  const open = [page];
  for (const [part, tag, of = ""] of html.matchAll(/<\/?([\w-]+)((?:[^>"]|"[^"]*")*)>|[^<]+/g)) {
    const [inside = page] = open;
    if (tag === undefined) inside.children.push(unescaped(part));
    else if (part.startsWith("</")) {
      if (!empty.has(tag)) open.shift();
    } else {
      const attributes = [...of.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
        ([, name = "", value = ""]): [string, string] => [name, unescaped(value)],
      );
      const element = { tag, attributes, children: [] };
      inside.children.push(element);
      if (!empty.has(tag) && !of.endsWith("/")) open.unshift(element);
    }
  }
  return page;
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attributes.find(([one]) => one === name)?.[1];
}

export function elementsIn(element: Element): Element[] {
  return element.children.flatMap((child) =>
    typeof child === "string" ? [] : [child, ...elementsIn(child)],
  );
}

/** Returns the text inside. Puts a bar between adjacent parts that no space separates. */
export function textOf(element: Element): string {
  return element.children.reduce<string>(withChild, "");
}

/** Appends a part to the text before it. */
export function withChild(text: string, child: Element | string): string {
  if (typeof child === "string") return text + child;
  const part = child.tag === "br" ? " " : (attributeOf(child, "alt") ?? textOf(child));
  return text + (/\S$/.test(text) && /^\S/.test(part) ? " | " : "") + part;
}
