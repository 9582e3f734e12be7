import { expect, test } from "vitest";
import routes from "../routes.ts";
import { securityTxt } from "./security-txt.ts";

test("names the contact for vulnerabilities and expires within a year", () => {
  const now = new Date("2026-11-22T20:30:00.000Z");
  expect(securityTxt("https://shop.example.com", now)).toBe(
    [
      "Contact: https://shop.example.com/contact",
      "Expires: 2027-05-21T20:30:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://shop.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  expect(routes).toContainEqual(
    expect.objectContaining({
      path: ".well-known/security.txt",
      file: "routes/security-txt.ts",
    }),
  );
});
