/** `Black` for `black`, as a color is written on its own. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
