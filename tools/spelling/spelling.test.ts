import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const program = path.join(root, "node_modules/cspell/bin.mjs");

/** The words that the lint refuses in this text, were it in that file. */
function refused(file: string, text: string): Promise<string[]> {
  const options = ["lint", "--no-progress", "--no-summary", "--words-only", "--no-must-find-files"];
  return new Promise((done) => {
    const cspell = execFile(
      process.execPath,
      [program, ...options, `stdin://${path.join(root, file)}`],
      { cwd: root },
      (_, words) => {
        done(words.split("\n").filter(Boolean));
      },
    );
    cspell.stdin?.end(text);
  });
}

test(
  "the lint refuses British spellings and slips in pages, emails, documents and comments",
  {
    tags: ["WORD-01"],
  },
  async () => {
    const page = 'export const text = "Your order was cancelled by e-mail. Pick a colour.";\n';
    const [content, email, document] = await Promise.all([
      refused("storefront/app/content/planted.ts", page),
      refused(
        "plugins/programme/src/notifications/templates/planted.ts",
        "/** A programme, recieved. */\n",
      ),
      refused("docs/planted.md", "Tallon in the catalog is canceled. The catalogue is grey.\n"),
    ]);
    expect(content).toEqual(["cancelled", "e-mail", "colour"]);
    expect(email).toEqual(["programme", "recieved"]);
    // The shop's own words and American spellings are fine.
    expect(document).toEqual(["catalogue", "grey"]);
  },
);
