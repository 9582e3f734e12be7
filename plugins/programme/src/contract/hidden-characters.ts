/**
 * Matches control characters, halves of a surrogate pair, zero-width characters, and those that
 * change the text direction. They can make different texts look the same, or a text look like
 * another. Line breaks are allowed.
 */
const HIDDEN = /[^\P{C}\p{Cf}\p{Cn}\p{Co}\n]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u;

export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);
