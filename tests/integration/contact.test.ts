import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { call, callAdmin } from "../support/engine.ts";
import { freshEmail } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { asAdmin, changesOf } from "../support/staff.ts";

interface Message {
  id: string;
  name: string;
  email: string;
  message: string;
  read_at: string | null;
  answered_at: string | null;
}

async function messagesFrom(email: string): Promise<Message[]> {
  const { body } = await callAdmin<{ contact_messages: Message[] }>(
    "/admin/contact-messages?limit=200",
  );
  return body.contact_messages.filter((message) => message.email === email);
}

test("a visitor's message is kept and an admin marks it", async () => {
  const email = freshEmail();
  const sent = await call("/store/contact", {
    body: { name: " Ada ", email, message: "May I see the studio?" },
  });
  expect(sent).toEqual({ status: 200, body: { ok: true } });
  const [message] = await messagesFrom(email);
  expect(message).toMatchObject({ name: "Ada", message: "May I see the studio?", read_at: null });

  const path = `/admin/contact-messages/${message?.id ?? ""}`;
  expect((await callAdmin(path, { body: { read: true, answered: true } })).status).toBe(200);
  expect((await callAdmin(path, { body: { answered: false } })).status).toBe(200);
  const [marked] = await messagesFrom(email);
  expect(marked?.read_at).not.toBeNull();
  expect(marked?.answered_at).toBeNull();
});

test.each([
  [{}, "Please fill in all fields."],
  [{ name: "Ada", email: "ada@example.com", message: "   " }, "Please fill in all fields."],
  [{ name: "Ada", email: "nobody", message: "Hello" }, "Please enter a valid email address."],
  [{ name: "Ada", email: "ada@example.com", message: { a: 1 } }, "Please fill in all fields."],
])("the message %j is refused: %s", async (body, message) => {
  expect(await call("/store/contact", { body })).toEqual({ status: 400, body: { message } });
});

test("a program that fills the hidden field hears yes and nothing is kept", async () => {
  const email = freshEmail();
  const body = { name: "Bot", email, message: "Buy", website: "https://spam.example" };
  expect((await call("/store/contact", { body })).status).toBe(200);
  expect(await messagesFrom(email)).toEqual([]);
});

test("only admins read and mark messages", async () => {
  const { token } = await newShopper();
  expect((await call("/admin/contact-messages")).status).toBe(401);
  expect((await call("/admin/contact-messages", { token })).status).toBe(403);
  const mark = (path: string) => call(path, { token, body: { read: true } });
  expect((await mark("/admin/contact-messages/msg_1")).status).toBe(403);
  expect(
    (await callAdmin("/admin/contact-messages/msg_unknown", { body: { read: true } })).status,
  ).toBe(404);
  expect((await callAdmin("/admin/contact-messages/msg_unknown", { body: {} })).status).toBe(400);
});

test("a contact message is taken, or refused with ok false", { tags: ["API-18"] }, async () => {
  const message = { name: "Ada", email: "ada@example.com", message: "Do you repair straps?" };
  const sent = await api("POST", "/contact", { body: message });
  expect([sent.status, sent.body]).toEqual([200, { ok: true }]);
  for (const [body, reason] of [
    [{ ...message, message: " " }, "Please fill in all fields."],
    [{ name: "Ada" }, "Please fill in all fields."],
    [{ ...message, email: "nobody" }, "Please enter a valid email address."],
  ] as const) {
    const refused = await api("POST", "/contact", { body });
    expect([refused.status, refused.body]).toEqual([400, { ok: false, message: reason }]);
  }
});

test("messages are new, read or answered, and each mark is on record", async () => {
  const email = freshEmail();
  const sent = await call("/store/contact", {
    body: { name: "Ada", email, message: "May I see the studio?" },
  });
  expect(sent.status).toBe(200);
  const inState = async (state: string) => {
    const { body } = await asAdmin<{ contact_messages: Message[] }>(
      `/contact-messages?limit=200&state=${state}`,
    );
    return body.contact_messages.find((message) => message.email === email);
  };
  const message = await inState("new");
  if (!message) throw new Error("The message is not listed as new.");
  const mark = (body: object) => asAdmin(`/contact-messages/${message.id}`, { body });
  const where = async () => {
    const found: string[] = [];
    for (const state of ["new", "read", "answered"]) if (await inState(state)) found.push(state);
    return found;
  };
  await mark({ read: true });
  expect(await where()).toEqual(["read"]);
  await mark({ answered: true });
  expect(await where()).toEqual(["answered"]);
  await mark({ read: false, answered: false });
  expect(await where()).toEqual(["new"]);
  expect((await changesOf(message.id)).map(({ what }) => what).toSorted()).toEqual([
    "Marked as answered",
    "Marked as not answered",
    "Marked as not read",
    "Marked as read",
  ]);
  expect((await asAdmin("/contact-messages?state=lost")).status).toBe(400);
});
