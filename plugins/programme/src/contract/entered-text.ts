/**
 * Tidies entered text. Every text that is read from a form or a body goes through one of these, so
 * that equal texts are stored as equal, and as their field shows them again.
 */

/** Returns a text with a line feed for each kind of line break. Browsers send CRLF and count one. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, "\n");

/** Tidies a text of several lines, as a `<textarea>` shows it. */
export const severalLines = (text: string): string => withLineFeeds(text).normalize("NFC").trim();

/** Tidies a text of one line. An `<input>` would drop its line breaks and join the words. */
export const oneLine = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
