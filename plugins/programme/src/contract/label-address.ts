/** The lines of an address in a variable, which semicolons separate. */
export function addressLines(text: string): string[] {
  return text
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}
