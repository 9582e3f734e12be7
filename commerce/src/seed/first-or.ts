/** The id of what is there already, or of what `make` makes. */
export async function firstOr(
  found: { id: string }[],
  make: () => Promise<{ id: string }[]>,
): Promise<string> {
  const row = found[0] ?? (await make())[0];
  if (!row) throw new Error("Medusa created nothing.");
  return row.id;
}
