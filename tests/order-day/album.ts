import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { withTimeout } from "./with-timeout.ts";
import { waitForPageAssets } from "../support/wait-for-page-assets.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const PICTURE_SECONDS = 60;

/** Stores the day's screenshots, numbered in order, and PDFs as files. */
export class Album {
  private screens = 0;
  readonly papers: string[] = [];

  constructor(readonly folder: string) {
    for (const part of ["screens", "mails", "papers"]) {
      mkdirSync(path.join(folder, part), { recursive: true });
    }
  }

  /** Takes screenshots at three widths: of the entire page, or of the visible part of a dialog. */
  async screen(page: Page, name: string, { isDialog = false } = {}): Promise<void> {
    const before = page.viewportSize();
    this.screens += 1;
    const number = String(this.screens).padStart(2, "0");
    for (const size of sizes) {
      await withTimeout(
        PICTURE_SECONDS,
        `The picture '${name}' at ${size.width} pixels`,
        async () => {
          await page.setViewportSize(size);
          await seenToItsEnd(page);
          await waitForPageAssets(page);
          await page.screenshot({
            path: path.join(this.folder, "screens", `${number}-${name}-${size.width}.png`),
            fullPage: !isDialog,
          });
        },
      );
    }
    if (before) await page.setViewportSize(before);
  }

  /** Stores a PDF. Its pages are rendered as images at the end of the day. */
  paper(name: string, bytes: Uint8Array): void {
    const file = path.join(this.folder, "papers", `${name}.pdf`);
    writeFileSync(file, bytes);
    if (!this.papers.includes(file)) this.papers.push(file);
  }
}

/**
 * Scrolls to the end of the page and back to the top, because lazy content gets its height only once
 * it was in view.
 */
async function seenToItsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const top of [document.body.scrollHeight, 0]) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
