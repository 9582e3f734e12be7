import fc from "fast-check";

/** Generates unusual texts, plus `more` for a server's own weak points. */
export const hostileText = (...more: string[]) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      "\u0000",
      "\ud800",
      "a\udfffb",
      "\u200b",
      "A\u202eevil",
      "admin\u200b@example.com",
      "a@ｅxample.com.",
      "x<a@example.com>",
      "a@[127.0.0.1].x",
      "2001:db8::1",
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

/** Replaces lone surrogates, because clients send U+FFFD instead. */
export const sendable = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => Buffer.from(text).toString());

export const inUrl = (texts: fc.Arbitrary<string>) =>
  sendable(texts).map((text) => encodeURIComponent(text));

export const inHeader = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => text.replaceAll(/[^\x20-\x7e]/g, "~"));
