const BATCH_SIZE = 1000;

/** Splits IDs into parts that fit one statement each. */
export function* inBatches(ids: string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    yield ids.slice(from, from + BATCH_SIZE);
  }
}
