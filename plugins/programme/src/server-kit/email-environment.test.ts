import { expect, test } from "vitest";
import { readEmailEnvironment } from "./email-environment";

test("applies defaults when nothing is set", () => {
  expect(readEmailEnvironment({ SMTP_URL: "" })).toEqual({
    MAIL_FROM: { name: "The Tomashi's", address: "shop@example.com" },
    MAIL_SHOP: "shop@example.com",
    staffInbox: null,
    DATA_DIR: ".data",
  });
});

test.each([
  ["Shop <a@example.com>", { name: "Shop", address: "a@example.com" }],
  ['"Shop, Inc." <a@example.com>', { name: "Shop, Inc.", address: "a@example.com" }],
  ["<a@example.com>", { name: "", address: "a@example.com" }],
  ["a@example.com", { name: "", address: "a@example.com" }],
])("parses MAIL_FROM %s", (text, address) => {
  expect(readEmailEnvironment({ MAIL_FROM: text }).MAIL_FROM).toEqual(address);
});

test.each([
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "http://mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://host:port"],
  ["MAIL_FROM", "The Shop"],
  ["MAIL_FROM", "The Shop <shop>"],
  ["MAIL_FROM", "The Shop\r\nBcc: a@example.com <shop@example.com>"],
  ["MAIL_SHOP", "shop"],
  ["STAFF_MAIL", "all"],
])("rejects %s=%j and names the variable", (variable, value) => {
  expect(() => readEmailEnvironment({ [variable]: value })).toThrow(
    new RegExp(`^${variable} must be `),
  );
});

test.each([
  ["shop@example.org", {}, "shop@example.org"],
  ["shop@example.org", { STAFF_MAIL: "shop" }, "shop@example.org"],
  ["shop@example.org", { STAFF_MAIL: "none" }, null],
  ["", { STAFF_MAIL: "shop" }, null],
])("with MAIL_SHOP=%j and %j, sends staff emails to %j", (MAIL_SHOP, more, inbox) => {
  expect(readEmailEnvironment({ MAIL_SHOP, ...more }).staffInbox).toBe(inbox);
});
