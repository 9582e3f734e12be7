import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const program = path.join(root, "node_modules/cspell/bin.mjs");

/** Texts by the names of files; British spellings and slips beside the shop's own words. */
const planted = {
  "docs/planted.md": "Tallon is canceled. The catalogue is grey.\n",
  "plugins/programme/src/notifications/templates/planted.ts": "/** A programme, recieved. */\n",
  "storefront/app/content/planted.ts":
    'export const text = "Your order was cancelled by e-mail. Pick a colour.";\n',
};

/** The words that the lint's settings refuse in these files of a folder. */
function refused(folder: string, files: string[]): Promise<string[]> {
  const settings = ["--config", path.join(root, "cspell.json"), "--root", folder, "--words-only"];
  const args = [program, "lint", "--no-progress", "--no-summary", ...settings, ...files];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_, words) => {
      done(words.split("\n").filter(Boolean));
    });
  });
}

test(
  "the lint refuses British spellings and slips in pages, emails, documents and comments",
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
    expect(await refused(folder, Object.keys(planted))).toEqual([
      ...["catalogue", "grey"],
      ...["programme", "recieved"],
      ...["cancelled", "e-mail", "colour"],
    ]);
  },
);
