import fc from "fast-check";

/** Texts that nobody expects anywhere; a server's own weak places come on top. */
export const strangeText = (...more: string[]) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      "\u0000",
      "../../etc/passwd",
      "' or 1=1 --",
      "__proto__",
      "constructor",
      "null",
      "NaN",
      "-1",
      "1e9",
      "{{7*7}}",
      "x".repeat(3000),
      ...more,
    ),
  );

/** Half a character cannot be sent: a program that tries sends the sign for a broken one. */
export const sendable = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => Buffer.from(text).toString());

/** As a part of an address. */
export const inAddress = (texts: fc.Arbitrary<string>) =>
  sendable(texts).map((text) => encodeURIComponent(text));

/** As a header, which has no other characters. */
export const inHeader = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => text.replaceAll(/[^\x20-\x7e]/g, "~"));
