/** Returns the ID of the existing record, or of the one that `make` creates. */
export async function firstOr(
  found: { id: string }[],
  make: () => Promise<{ id: string }[]>,
): Promise<string> {
  const row = found[0] ?? (await make())[0];
  if (!row) throw new Error("Medusa created nothing.");
  return row.id;
}
