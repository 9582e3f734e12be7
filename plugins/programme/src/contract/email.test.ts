import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail, normalizeEmail } from "./email";

test.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["ada@ｅxample.com", "ada@example.com"],
  ["ada@example.com.", "ada@example.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["nobody", "nobody"],
  ["a@b@c.co", "a@b@c.co"],
])("normalizes %j to %j", (entered, normalized) => {
  expect(normalizeEmail(entered)).toBe(normalized);
  expect(normalizeEmail(normalized)).toBe(normalized);
});

test.each(["a@b.c", "a.b+c@d-e.f.g", "o'neil_1@example.co.uk", "josé@bücher.example", "a@b.1.co"])(
  "accepts the email %s",
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  "",
  "a@b.c d",
  " a@b.c",
  "a@b.c@d",
  "a@b",
  "@b.c",
  "a@.c",
  "a@b..c",
  "a@-b.c",
  "a@b-.c",
  "a@127.0.0.1",
  "a@[127.0.0.1].x",
  "x<a@example.com>",
  "a,b@example.com",
  "(c)a@example.com",
  ".a@example.com",
  "a..b@example.com",
  "admin\u200b@example.com",
  "a@exam\u200bple.com",
  "a@b.c/d",
  "a@b.c:80",
  "a\0@b.co",
])("rejects the email %j", { tags: ["SAFE-10"] }, (text) => {
  expect(isEmail(text)).toBe(false);
});

test("accepts no email that a simple pattern rejects, and normalizes idempotently", () => {
  // oxlint-disable-next-line shop/linear-patterns -- only reads short texts here
  const slow = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const letters = fc.constantFrom("a", "@", ".", " ", "\u2003", "é", "😀", "ｅ", "-", "%", "\0");
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      if (isEmail(text)) expect(text).toMatch(slow);
      const once = normalizeEmail(text);
      expect(normalizeEmail(once)).toBe(once);
    }),
    { numRuns: 5000 },
  );
});

test.each(["a@%@", "%", "a@b%", "%@b", "a@b.c%", "@%"])(
  "returns the same result for a million repeated characters in %j as for three",
  (shape) => {
    for (const run of [".", "@", " ", "a.", "😀", "@."]) {
      const of = (times: number) => isEmail(shape.replace("%", run.repeat(times)));
      expect(of(1_000_000)).toBe(of(3));
    }
  },
);
