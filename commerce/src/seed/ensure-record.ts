/** Returns the ID of the existing record, or of the one that `create` makes. */
export async function ensureRecord(
  found: { id: string }[],
  create: () => Promise<{ id: string }[]>,
): Promise<string> {
  const row = found[0] ?? (await create())[0];
  if (!row) throw new Error("Medusa created nothing.");
  return row.id;
}
