import { expect, test } from "vitest";
import { WebSession } from "../support/web-session.ts";

test("displays a selected color, and asks visitors to log in for the wishlist", async () => {
  const session = new WebSession();
  const collection = await session.open("/products");
  const blue = await session.submit(collection, "Talia Blue $740");
  expect(blue.url).toBe("/products?color=blue");
  expect(blue.document.querySelectorAll(".slideshow img")).toHaveLength(5);
  const rejected = await session.submit(blue, "Add Talia Blue to wishlist");
  expect(rejected.url).toBe("/products?color=blue");
  expect(rejected.messages).toEqual(["Please log in to add items to your wishlist."]);
});

test("displays the program's texts and a selected biography", async () => {
  const session = new WebSession();
  const education = await session.open("/education");
  education.main.getByText(/^The program lasts one year/);
  const objective = education.main.getByText("Program Objective", { exact: true });
  expect(objective.closest("details")?.textContent).toContain(
    "We want students to leave with three things",
  );
  const selectedPage = await session.submit(education, /^Pattern cutting/);
  expect(selectedPage.document.querySelector("#biography")?.textContent).toContain(
    "Every bag exists twice",
  );
});

test("confirms a message sent with the contact form", async () => {
  const session = new WebSession();
  const contact = await session.open("/contact");
  const sent = await session.submit(contact, "Send message", {
    Name: "Plain Writer",
    Email: "plain@example.com",
    Message: "A strap broke.",
  });
  expect([sent.url, sent.messages]).toEqual(["/contact", ["Message sent successfully!"]]);
});
