/** Returns an `ilike` pattern for values that contain the text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
