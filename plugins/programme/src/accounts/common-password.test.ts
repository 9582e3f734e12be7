import { expect, test } from "vitest";
import { isCommonPassword, refuseCommonPassword } from "./common-password";

test.each([
  "Password1!",
  "Qwerty123!",
  "Passw0rd!",
  "P@ssw0rd1!",
  "Pa$$word2026!",
  "!Welcome1",
  "1Qaz2wsx!",
  "Summer2026!",
  "LETMEIN#1",
  " Password1! ",
  "Ｐassword1!",
  "07-Michael!",
  " 1q2w3e4r5T!? ",
  "Ncc1701!?",
  // Each sign that looks like a letter.
  "B@nana7!",
  "B4nana7!",
  "Ch3lsea7!",
  "M1chael7!",
  "M!chael7!",
  "Ch0colate7!",
  "Pre$ton7!",
  "Pre5ton7!",
  "In7ernet7!",
  // Nearly the last of the words that are guessed so.
  "Karaoke7!",
])("%s is guessed first", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "Copper-Lantern7",
  "Leather&Suede7",
  "An0ther!pass",
  "correct horse Battery 7!",
  "Tokyo-1987-0425-3361",
  "Rico-3f9a1c0b77e2-7",
  "X7#kd92!",
  // Nothing but symbols, and a word that fewer choose.
  "!!!???###&&&",
  "Redlight7!",
])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("a common password is refused with a sentence, and another is taken", () => {
  const refuse = (password: string) => () => {
    refuseCommonPassword(password);
  };
  expect(refuse("Copper-Lantern7")).not.toThrow();
  expect(refuse("Password1!")).toThrow(
    expect.objectContaining({
      status: 400,
      message: "This password is too common. Please choose another.",
    }),
  );
});
