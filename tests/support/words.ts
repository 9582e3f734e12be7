import { expect, type Locator } from "@playwright/test";

/** What stands there to be read, line by line. */
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

/** What the cells of each row of a table's body say, without their own line breaks. */
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
