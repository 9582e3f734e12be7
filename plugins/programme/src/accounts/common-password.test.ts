import { expect, test } from "vitest";
import { isCommonPassword, assertUncommonPassword } from "./common-password";

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
  // Every character that replaces a letter.
  "B@nana7!",
  "B4nana7!",
  "Ch3lsea7!",
  "M1chael7!",
  "M!chael7!",
  "Ch0colate7!",
  "Pre$ton7!",
  "Pre5ton7!",
  "In7ernet7!",
  // Near the end of the word list.
  "Karaoke7!",
])("flags %s as a common password", (password) => {
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
  // Only symbols, and a less common word.
  "!!!???###&&&",
  "Redlight7!",
])("does not flag %s as a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("throws a 400 for a common password and accepts another", () => {
  const refuse = (password: string) => () => {
    assertUncommonPassword(password);
  };
  expect(refuse("Copper-Lantern7")).not.toThrow();
  expect(refuse("Password1!")).toThrow(
    expect.objectContaining({
      status: 400,
      message: "This password is too common. Please choose another.",
    }),
  );
});
