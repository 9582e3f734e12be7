/** A part of a line, with its distance from the page's left and bottom edges, in points. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** Parts whose baselines are closer than this are on one line. */
const SAME_LINE = 2;
/** Parts closer than this belong to one word, because each font starts a new part. */
const SAME_WORD = 1;

/** Returns the visible text of a PDF: its pages, each as lines from top to bottom. */
export async function pagesOf(pdf: Uint8Array): Promise<string[][]> {
  const { getDocumentProxy } = await import("unpdf");
  // Copies the bytes, because the reader detaches its buffer.
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, bottom }];
    });
    pages.push(linesOf(pieces));
  }
  await file.destroy();
  return pages;
}

function linesOf(pieces: Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.bottom - a.bottom)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].bottom - piece.bottom < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(textOfLine);
}

function textOfLine(pieces: Piece[]): string {
  let text = "";
  let right: number | undefined;
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    if (right !== undefined && piece.left - right >= SAME_WORD) text += " ";
    text += piece.text;
    right = piece.right;
  }
  // Normalizes East Asian radicals, which fonts may contain in place of the characters.
  return text.normalize("NFKC").replaceAll(/ +/g, " ");
}
