/** A piece of a line, with its distance from the page's left and bottom edge, in points. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** Pieces whose baselines are closer than this are on one line. */
const SAME_LINE = 2;
/** Pieces closer than this belong to one word: each font begins a new piece. */
const SAME_WORD = 1;

/** What a reader sees of a PDF: its pages, each as its lines from top to bottom. */
export async function pagesOf(pdf: Uint8Array): Promise<string[][]> {
  const { getDocumentProxy } = await import("unpdf");
  // A copy, because the reader detaches the buffer that it gets.
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
  // Fonts may hold East Asian parts of characters where the characters are meant.
  return text.normalize("NFKC").replaceAll(/ +/g, " ");
}
