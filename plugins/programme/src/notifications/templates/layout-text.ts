import type { Block, EmailContent, Letterhead, Row } from "./blocks";

const WIDTH = 72;

export function textOf(email: Required<EmailContent>, letterhead?: Letterhead): string {
  return [
    `THE TOMASHI'S`,
    wrapped(email.heading),
    ...email.blocks.map(blockText),
    `-- \n${wrapped(email.footer)}`,
    ...(letterhead ? [letterheadText(letterhead)] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

function letterheadText({ url, address }: Letterhead): string {
  return [`Collection RICO: ${url}/products`, ...address].join("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrapped(block.text);
    case "quote": {
      const quoted = block.text.split("\n").flatMap((line) => wrapped(line, WIDTH - 2).split("\n"));
      return [`${block.title}:`, "", ...quoted.map((line) => `> ${line}`.trimEnd())].join("\n");
    }
    case "rows":
      return block.rows.map(rowText).join("\n");
    case "address":
      return [`${block.title}:`, ...block.lines].join("\n");
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
  }
}

function rowText({ label, detail, value }: Row): string {
  return `${label}${detail === undefined ? "" : ` (${detail})`}: ${value}`;
}

/** Wraps at spaces; does not break a word that is longer than the line. */
function wrapped(text: string, width = WIDTH): string {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length > width && current !== "") {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join("\n");
}
