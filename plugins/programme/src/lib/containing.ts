/** Returns an `ilike` pattern for values that contain the text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns a text as searches compare it, so that "cafe" finds "Café". */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Returns a text column as searches compare it; the pattern is `containing(searchable(q))`. */
export function searchableColumn(column: string): string {
  return `lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
}
