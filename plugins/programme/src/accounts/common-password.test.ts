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
])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("a common password is refused with a sentence", () => {
  const refuse = () => {
    refuseCommonPassword("Password1!");
  };
  expect(refuse).toThrow(
    expect.objectContaining({
      status: 400,
      message: "This password is too common. Please choose another.",
    }),
  );
});
