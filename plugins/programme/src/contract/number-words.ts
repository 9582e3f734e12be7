const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Returns `five` for 5, and digits from ten on. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}
