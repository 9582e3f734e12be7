import { BYTE_ORDER_MARK, csvRow } from "../../lib/csv";

/** Yields a CSV file in parts: the header, even without any rows, and one row for each record. */
export async function* csvOf<Row>(
  header: readonly string[],
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => string[],
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvRow(header);
  for await (const rows of batches) {
    yield before + rows.map((row) => csvRow(cells(row))).join("");
    before = "";
  }
  if (before !== "") yield before;
}
