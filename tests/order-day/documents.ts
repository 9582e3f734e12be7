import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { withTimeout } from "./with-timeout.ts";
import type * as Reader from "unpdf/pdfjs";

/** The PDF reader of the tests. It renders in a browser page, so no other program is needed. */
const READER = fileURLToPath(import.meta.resolve("unpdf/pdfjs"));
const PLACE = "http://papers.invalid";
const SCALE = 1.5;
const PAPER_SECONDS = 60;

/** Renders each page of these PDFs to an image file next to it, and returns the number of pages. */
export async function drawDocuments(browser: Browser, files: string[]): Promise<number> {
  const page = await browser.newPage();
  await page.route(`${PLACE}/**`, (route) =>
    route.request().url().endsWith(".mjs")
      ? route.fulfill({ path: READER, contentType: "text/javascript" })
      : route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  await page.goto(PLACE);
  let count = 0;
  for (const file of files) {
    const bytes = readFileSync(file).toString("base64");
    const drawn = await withTimeout(PAPER_SECONDS, `The pages of ${file}`, () =>
      page.evaluate(drawPages, { bytes, scale: SCALE }),
    );
    for (const [at, picture] of drawn.entries()) {
      writeFileSync(file.replace(/\.pdf$/, `-${at + 1}.png`), Buffer.from(picture, "base64"));
    }
    count += drawn.length;
  }
  await page.close();
  return count;
}

/** Runs in the browser page. Renders the pages of a PDF as images, both in base64. */
async function drawPages({ bytes, scale }: { bytes: string; scale: number }): Promise<string[]> {
  const reader = "/reader.mjs";
  const { getDocument } = (await import(reader)) as typeof Reader;
  const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const file = await getDocument({ data }).promise;
  const pictures: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const sheet = await file.getPage(number);
    const viewport = sheet.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await sheet.render({ canvas, viewport }).promise;
    pictures.push(canvas.toDataURL("image/png").split(",")[1] ?? "");
  }
  return pictures;
}
