/**
 * Control characters, halves of a surrogate pair, characters without width, and those that change the
 * direction of the text after them. With them two texts look the same and are not, or a text reads
 * differently from what it is. Line breaks are allowed.
 */
const HIDDEN = /[^\P{C}\p{Cf}\p{Cn}\p{Co}\n]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u;

export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);
