import { attributeOf, elementsIn, readHtml, textOf, withChild, type Element } from "./read-html";

const wordSet = (text: string) => new Set(text.split(" "));

const inLine = wordSet("abbr b bdi br cite code em i mark q s small span strong sub sup time");

/** Elements whose text content is their accessible name. */
const namedByContent = wordSet(
  "a button caption dt h1 h2 h3 h4 label legend option summary th title",
);

const ignoredElements = wordSet("source style");

/** Elements that only group others; only their content is shown. */
const containers = wordSet("div dl li ol p picture section span table tbody td thead time tr ul");

/** Attributes without accessible text: styling, loading, and IDs. */
const ignoredAttributes = wordSet(
  "class id sizes srcset width height loading decoding fetchpriority draggable datetime " +
    "data-discover aria-hidden playsinline disablepictureinpicture",
);

/** Attributes that contain IDs of other elements. Shows the texts of those elements instead. */
const references = wordSet("aria-describedby aria-labelledby");

const OUT_OF_STOCK = "out-of-stock-marker";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns a page's JSON-LD facts. Other scripts have no text. */
function jsonLd(script: Element): string[] {
  if (attributeOf(script, "type") !== "application/ld+json") return [];
  return JSON.stringify(JSON.parse(textOf(script)), null, 2).split("\n");
}

/** Returns a drawing's label and a swatch's colors. An icon has neither. */
function svgText(svg: Element): string[] {
  const called = attributeOf(svg, "aria-label");
  const fills = elementsIn(svg).flatMap((one) =>
    one.tag === "rect" ? (attributeOf(one, "fill") ?? []) : [],
  );
  return [...(called === undefined ? [] : [`svg "${called}"`]), ...fills];
}

/** Returns a page's accessible text in reading order, one line for each element. */
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

  function attributesText({ tag, attributes }: Element): string {
    const shown = attributes.flatMap(([name, value]) => {
      // The only class that stands for something readers see or hear.
      if (name === "class" && value.includes(OUT_OF_STOCK)) return [OUT_OF_STOCK];
      if (ignoredAttributes.has(name.toLowerCase()) || (tag === "label" && name === "for"))
        return [];
      if (value === "") return [name];
      if (!references.has(name)) return [`${name}=${value.includes(" ") ? `"${value}"` : value}`];
      const texts = value.split(" ").map(nameOf).filter(Boolean);
      return texts.length === 0 ? [] : [`${name}="${texts.join(" ")}"`];
    });
    return shown.map((one) => ` ${one}`).join("");
  }

  /** Returns an element's own text, or its label's, which then needs no separate line. */
  function textFor(element: Element): string {
    if (namedByContent.has(element.tag)) return oneLine(textOf(element));
    const id = attributeOf(element, "id");
    const label = id === undefined ? undefined : labels.get(id);
    return label ? oneLine(textOf(label)) : "";
  }

  function isInLine(element: Element): boolean {
    return (
      inLine.has(element.tag) &&
      attributesText(element) === "" &&
      element.children.every((child) => typeof child === "string" || isInLine(child))
    );
  }

  /** Returns the lines of the content. An element that is named by its content already shows it. */
  function linesIn({ tag, children }: Element): string[] {
    const lines: string[] = [];
    let line = "";
    const endLine = () => {
      if (oneLine(line) !== "" && !namedByContent.has(tag)) lines.push(oneLine(line));
      line = "";
    };
    for (const child of children) {
      if (typeof child === "string" || isInLine(child)) line = withChild(line, child);
      else {
        endLine();
        const shown = linesOf(child);
        const before = lines.at(-1);
        // Shows a definition on the line of its term.
        if (child.tag === "dd" && before?.startsWith("dt ") && shown.length === 1)
          lines.splice(-1, 1, `${before}: ${shown.join("")}`);
        else
          lines.push(
            ...(namedByContent.has(tag) && isContainer(child) ? linesIn({ ...child, tag }) : shown),
          );
      }
    }
    endLine();
    return lines;
  }

  /** Returns true for labels, which are shown with their field, and for social preview tags. */
  function isShownElsewhere(element: Element): boolean {
    const field = element.tag === "label" ? attributeOf(element, "for") : undefined;
    if (field !== undefined) return byId.has(field);
    const property = attributeOf(element, "property") ?? attributeOf(element, "name") ?? "";
    return element.tag === "meta" && /^(?:og|twitter):/.test(property);
  }

  function isContainer(element: Element): boolean {
    return containers.has(element.tag) && attributesText(element) === "" && textFor(element) === "";
  }

  function linesOf(element: Element): string[] {
    const { tag } = element;
    if (ignoredElements.has(tag) || isShownElsewhere(element)) return [];
    if (tag === "script") return jsonLd(element);
    if (tag === "svg") return svgText(element);
    const lines = linesIn(element);
    if (isContainer(element) || tag === "dd") return lines;
    const text = textFor(element);
    const name = text === "" ? "" : ` "${text}"`;
    return [`${tag}${name}${attributesText(element)}`, ...lines.map((line) => `  ${line}`)];
  }

  return linesIn(page);
}
