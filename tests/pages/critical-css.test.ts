import { parse, type ChildNode, type Rule } from "postcss";
import { expect, test } from "vitest";
import { shop } from "../support/shop.ts";
import { WebSession } from "../support/web-session.ts";

interface Style {
  /** The complete text, with the media queries and layers around it. */
  text: string;
  selector: string;
  /** Set for a custom property. */
  variable?: string;
}

/** Returns each declaration of a stylesheet once per selector, in order. */
function stylesOf(css: string): Style[] {
  const styles: Style[] = [];
  const visit = (nodes: ChildNode[], around: string, rule?: Rule) => {
    for (const node of nodes) {
      if (node.type === "comment") continue;
      if (node.type === "rule") visit(node.nodes, around, node);
      else if (node.type === "atrule" && node.nodes && node.name !== "property")
        visit(node.nodes, `${around}@${node.name} ${node.params} `, rule);
      else {
        const name = node.type === "atrule" ? node.params : node.prop;
        const variable = name.startsWith("--") ? { variable: name } : {};
        for (const selector of rule?.selectors ?? [""])
          styles.push({ text: `${around}${selector} {${String(node)}}`, selector, ...variable });
      }
    }
  };
  visit(parse(css).nodes, "");
  return styles;
}

/** Removes states, generated parts, and conditions in parentheses from a selector. */
function withoutStates(selector: string): string {
  let rest = selector;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/(?<!\\):[\w-]+\((?:\\.|[^()\\])*\)/g, "");
  }
  return rest
    .replace(/(?<!\\)(?:::?[\w-]+|\[[^\]]*\])/g, "")
    .replace(/(?<=^|[\s>+~])(?=$|[\s>+~])/g, "*");
}

test.each(["/", "/products", "/education", "/contact"])(
  "inlines all styles that apply to %s, in order",
  async (path) => {
    const missing = await new WebSession().open("/no-such-page");
    const file = /href="(\/assets\/tokens-[^"]+\.css)"/.exec(missing.html)?.[1] ?? "";
    const all = stylesOf(await (await fetch(shop.storefront() + file)).text());
    const { html, document } = await new WebSession().open(path);
    const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
    const own = stylesOf(css).map(({ text }) => text);
    expect(own.length).toBeGreaterThan(300);
    const texts = new Set(own);
    expect(own).toEqual(all.map(({ text }) => text).filter((text) => texts.has(text)));

    const dropped = all.filter(({ text }) => !texts.has(text));
    expect(dropped.length).toBeGreaterThan(300);
    const reads = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const needed = dropped.filter(
      ({ selector, variable }) =>
        (!variable || reads.has(variable)) && document.querySelector(withoutStates(selector)),
    );
    expect(needed.map(({ text }) => text)).toEqual([]);
  },
);
