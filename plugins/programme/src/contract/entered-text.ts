/**
 * Normalizes entered text. Every text from a form or a request body goes through one of these
 * functions, so that equal texts are stored as equal, and as their form field shows them.
 */

/** Replaces every kind of line break with a line feed. Browsers send CRLF but count one character. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, "\n");

/** Normalizes a text of several lines, as a `<textarea>` shows it. */
export const severalLines = (text: string): string => withLineFeeds(text).normalize("NFC").trim();

/** Normalizes a text of one line. Line breaks become spaces; an `<input>` would join the words. */
export const oneLine = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
