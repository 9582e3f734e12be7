import { expect, type Locator } from "@playwright/test";

/** Expects exactly these visible lines of text. */
export async function expectLines(place: Locator, lines: string[]): Promise<void> {
  await expect
    .poll(async () =>
      (await place.innerText())
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .toEqual(lines);
}

/** Expects these texts in the cells of a table's rows, ignoring line breaks. */
export async function expectRows(rows: Locator, cells: string[][]): Promise<void> {
  await expect
    .poll(() =>
      rows.evaluateAll((found) =>
        found.map((row) =>
          [...row.querySelectorAll<HTMLElement>("th, td")].map((cell) =>
            cell.innerText.replaceAll(/\s+/g, " ").trim(),
          ),
        ),
      ),
    )
    .toEqual(cells);
}
