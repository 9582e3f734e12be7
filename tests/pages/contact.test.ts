import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { textsOf, WebSession, type Entries, type WebPage } from "../support/web-session.ts";

const entries = { Name: "Ada Maker", Email: "ada@example.com", Message: "A strap broke." };

async function send(changed: Entries = {}): Promise<WebPage> {
  const session = new WebSession();
  return session.submit(await session.open("/contact"), "Send message", { ...entries, ...changed });
}

/** Returns the value of a field of the contact form; the newsletter's form has an email field too. */
function valueOf({ document }: WebPage, label: string): string {
  const form = document.querySelector<HTMLElement>("main form");
  if (!form) throw new Error("The page has no form.");
  return within(form).getByLabelText<HTMLInputElement>(label).value;
}

test("sends a name, an email, and a message", { tags: ["CONTACT-01", "CONTACT-02"] }, async () => {
  const page = await send();
  expect(page.messages).toEqual(["Message sent successfully!"]);
  const labels = page.document.querySelectorAll("main form:first-of-type label");
  const visible = [...labels].filter((label) => !label.closest("[hidden], section"));
  expect(textsOf(visible)).toEqual(["Name", "Email", "Message"]);
  expect(valueOf(page, "Message")).toBe("");
});

test.each([
  ["Name", "Please fill in all fields.", " "],
  ["Email", "Please enter a valid email address.", "nobody"],
  ["Message", "Please shorten what you entered.", "A strap broke. ".repeat(400)],
])("keeps the entered values when the field %s is wrong: %s", async (wrong, message, entered) => {
  const page = await send({ [wrong]: entered });
  expect(page.status).toBe(400);
  expect(page.main.getByText(message)).toBeTruthy();
  for (const [label, value] of Object.entries({ ...entries, [wrong]: entered }))
    expect(valueOf(page, label)).toBe(value);
});

test(
  "keeps the entered values when the server rejects the message",
  { tags: ["CONTACT-03"] },
  async () => {
    // The server counts the characters after normalization, which makes two of each of these.
    const page = await send({ Name: "\u0958".repeat(100) });
    expect(page.status).toBe(400);
    expect(textsOf(page.main.getAllByRole("alert"))).toContain(
      "Failed to send message. Try again.",
    );
    expect(valueOf(page, "Message")).toBe(entries.Message);
  },
);

test(
  "prefills the form with the data of the customer and the order",
  { tags: ["INFO-05"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const session = new WebSession({ token: shopper.token });
    const page = await session.open("/contact?order=1042");
    const values = ["Name", "Email", "Message"].map((label) => valueOf(page, label));
    expect(values).toEqual(["Grace Buyer", shopper.person.email, "Order No. 1042: "]);
    const subscriber = page.document.querySelector<HTMLInputElement>("[name=subscriber]");
    expect(subscriber?.value).toBe(shopper.person.email);
    expect(valueOf(await session.open("/contact?order=%3Cb%3E"), "Message")).toBe("");
    // A visitor's page is the same for everyone.
    expect(valueOf(await new WebSession().open("/contact?order=1042"), "Message")).toBe("");
  },
);
