import { attributeOf, elementsIn, readHtml, textOf, withChild, type Element } from "./read-html";

const words = (text: string) => new Set(text.split(" "));

/** What is read as a part of the line around it. */
const inLine = words("abbr b bdi br cite code em i mark q s small span strong sub sup time");

/** What has a name: all the text inside. */
const named = words("a button caption dt h1 h2 h3 h4 label legend option summary th title");

/** What fetches. */
const silent = words("source style");

/** Without more, only what is inside is told. */
const plain = words("div dl li ol p picture section span table tbody td thead time tr ul");

/** How a thing looks, how it is fetched and what other things call it. */
const untold = words(
  "class id sizes srcset width height loading decoding fetchpriority draggable datetime " +
    "data-discover aria-hidden playsinline disablepictureinpicture",
);

/** Names other elements by their ids: their texts are told. */
const references = words("aria-describedby aria-labelledby");

const STRUCK = "out-of-stock-marker";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** What a page tells search engines; its programs say nothing. */
function factsIn(script: Element): string[] {
  if (attributeOf(script, "type") !== "application/ld+json") return [];
  return JSON.stringify(JSON.parse(textOf(script)), null, 2).split("\n");
}

/** What a drawing is called, and the color of a swatch; a sign says nothing. */
function drawnIn(svg: Element): string[] {
  const called = attributeOf(svg, "aria-label");
  const fills = elementsIn(svg).flatMap((one) =>
    one.tag === "rect" ? (attributeOf(one, "fill") ?? []) : [],
  );
  return [...(called === undefined ? [] : [`svg "${called}"`]), ...fills];
}

/** What a page says and asks, in reading order: a line for each thing. */
export function accessibleTextOf(html: string): string[] {
  const page = readHtml(html);
  const all = elementsIn(page);
  const byId = new Map(all.map((one) => [attributeOf(one, "id"), one]));
  const labels = new Map(
    all.flatMap((one) => (one.tag === "label" ? [[attributeOf(one, "for"), one]] : [])),
  );

  function nameOf(id: string): string {
    const one = byId.get(id);
    return one ? oneLine(textOf(one)) : `#${id}`;
  }

  function toldOf({ tag, attributes }: Element): string {
    const told = attributes.flatMap(([name, value]) => {
      // The only look that means something.
      if (name === "class" && value.includes(STRUCK)) return [STRUCK];
      if (untold.has(name.toLowerCase()) || (tag === "label" && name === "for")) return [];
      if (value === "") return [name];
      if (!references.has(name)) return [`${name}=${value.includes(" ") ? `"${value}"` : value}`];
      const texts = value.split(" ").map(nameOf).filter(Boolean);
      return texts.length === 0 ? [] : [`${name}="${texts.join(" ")}"`];
    });
    return told.map((one) => ` ${one}`).join("");
  }

  /** A field is called by its label, which needs no line of its own then. */
  function textFor(element: Element): string {
    if (named.has(element.tag)) return oneLine(textOf(element));
    const id = attributeOf(element, "id");
    const label = id === undefined ? undefined : labels.get(id);
    return label ? oneLine(textOf(label)) : "";
  }

  function isInLine(element: Element): boolean {
    return (
      inLine.has(element.tag) &&
      toldOf(element) === "" &&
      element.children.every((child) => typeof child === "string" || isInLine(child))
    );
  }

  /** What is inside; of what has a name its text is told already. */
  function linesIn({ tag, children }: Element): string[] {
    const lines: string[] = [];
    let line = "";
    const endLine = () => {
      if (oneLine(line) !== "" && !named.has(tag)) lines.push(oneLine(line));
      line = "";
    };
    for (const child of children) {
      if (typeof child === "string" || isInLine(child)) line = withChild(line, child);
      else {
        endLine();
        const told = linesOf(child);
        const before = lines.at(-1);
        // What a term says stands beside it.
        if (child.tag === "dd" && before?.startsWith("dt ") && told.length === 1)
          lines.splice(-1, 1, `${before}: ${told.join("")}`);
        else lines.push(...(named.has(tag) && isPlain(child) ? linesIn({ ...child, tag }) : told));
      }
    }
    endLine();
    return lines;
  }

  /** What is told with the field that it is for, and what a page says to other sites. */
  function isTold(element: Element): boolean {
    const field = element.tag === "label" ? attributeOf(element, "for") : undefined;
    if (field !== undefined) return byId.has(field);
    const said = attributeOf(element, "property") ?? attributeOf(element, "name") ?? "";
    return element.tag === "meta" && /^(?:og|twitter):/.test(said);
  }

  function isPlain(element: Element): boolean {
    return plain.has(element.tag) && toldOf(element) === "" && textFor(element) === "";
  }

  function linesOf(element: Element): string[] {
    const { tag } = element;
    if (silent.has(tag) || isTold(element)) return [];
    if (tag === "script") return factsIn(element);
    if (tag === "svg") return drawnIn(element);
    const lines = linesIn(element);
    if (isPlain(element) || tag === "dd") return lines;
    const text = textFor(element);
    const name = text === "" ? "" : ` "${text}"`;
    return [`${tag}${name}${toldOf(element)}`, ...lines.map((line) => `  ${line}`)];
  }

  return linesIn(page);
}
