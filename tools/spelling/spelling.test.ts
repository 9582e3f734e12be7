import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const program = path.join(root, "node_modules/cspell/bin.mjs");

/** Texts by file name that mix the shop's own words with British spellings and typos. */
const planted = {
  "docs/planted.md": "Tallon is canceled. The catalogue is grey.\n",
  "plugins/programme/src/notifications/templates/planted.ts": "/** A programme, recieved. */\n",
  "storefront/app/content/planted.ts":
    'export const text = "Your order was cancelled by e-mail. Pick a colour.";\n',
};

/** Returns the words that cspell rejects in these files of a folder. */
function rejectedWords(folder: string, files: string[]): Promise<string[]> {
  const settings = ["--config", path.join(root, "cspell.json"), "--root", folder, "--words-only"];
  const args = [program, "lint", "--no-progress", "--no-summary", ...settings, ...files];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_, words) => {
      done(words.split("\n").filter(Boolean));
    });
  });
}

test(
  "rejects British spellings and typos in pages, emails, documents, and comments",
  { tags: ["WORD-01"], timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "spelling-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    expect(await rejectedWords(folder, Object.keys(planted))).toEqual([
      ...["catalogue", "grey"],
      ...["programme", "recieved"],
      ...["cancelled", "e-mail", "colour"],
    ]);
  },
);
