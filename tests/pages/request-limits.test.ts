import { expect, test } from "vitest";
import { textOf, WebSession } from "../support/web-session.ts";

test("shows a page with links when a form or an address is too large", async () => {
  const session = new WebSession();
  const entries = { Email: "ada@example.com", Password: "x".repeat(70_000) };
  const tooMuch = await session.submit(await session.open("/login"), "Log in", entries);
  expect(tooMuch.status).toBe(413);
  expect(textOf(tooMuch.all.getByRole("main"))).toContain(
    "413 Your submission is too large. Please shorten it.",
  );
  const link = tooMuch.main.getByRole("link", { name: "Go to the home page" });
  expect(link.getAttribute("href")).toBe("/");

  const tooLong = await session.open(`/?${"a".repeat(8500)}`);
  expect(tooLong.status).toBe(414);
  expect(textOf(tooLong.all.getByRole("main"))).toContain(
    "414 This URL is too long. Please shorten it.",
  );
});
