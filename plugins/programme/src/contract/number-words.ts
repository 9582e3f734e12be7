const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `five` for 5; in figures from ten on. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}
