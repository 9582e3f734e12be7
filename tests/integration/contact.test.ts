import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { freshEmail } from "../support/sign-up.ts";
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

test("returns 200 but stores nothing when the hidden field is filled in", async () => {
  const email = freshEmail();
  const body = { name: "Bot", email, message: "Buy", website: "https://spam.example" };
  expect((await call("/shop/contact", { body })).status).toBe(200);
  expect(await messagesFrom(email)).toEqual([]);
});

test(
  "accepts a contact message and returns 400 with the reason when it is invalid",
  { tags: ["API-18"] },
  async () => {
    const body = { name: "Ada", email: "ada@example.com", message: "Do you repair straps?" };
    const sent = await api("POST", "/contact", { body });
    expect([sent.status, sent.body]).toEqual([200, { ok: true }]);
    for (const [fields, message] of [
      [{ message: " " }, "Please fill in all fields."],
      [{ message: { a: 1 } }, "Please fill in all fields."],
      [{ email: "nobody" }, "Please enter a valid email address."],
    ] as const) {
      const wrong = { ...body, ...fields };
      const refused = await api("POST", "/contact", { body: wrong });
      expect([refused.status, refused.body]).toEqual([400, { ok: false, message }]);
      expect(await call("/shop/contact", { body: wrong })).toEqual({
        status: 400,
        body: { message },
      });
    }
  },
);

test("filters messages by new, read, and answered, and records each change in the audit log", async () => {
  const email = freshEmail();
  const sent = await call("/shop/contact", {
    body: { name: " Ada ", email, message: "May I see the studio?" },
  });
  expect(sent).toEqual({ status: 200, body: { ok: true } });
  const inState = async (state: string) => {
    const { body } = await asAdmin<{ contact_messages: Message[] }>(
      `/contact-messages?limit=200&state=${state}`,
    );
    return body.contact_messages.find((message) => message.email === email);
  };
  const message = await inState("new");
  if (!message) throw new Error("The message is not listed as new.");
  expect(message).toMatchObject({ name: "Ada", message: "May I see the studio?", read_at: null });
  const mark = (body: object) => asAdmin(`/contact-messages/${message.id}`, { body });
  const statesOfMessage = async () => {
    const found: string[] = [];
    for (const state of ["new", "read", "answered"]) if (await inState(state)) found.push(state);
    return found;
  };
  await mark({ read: true });
  expect(await statesOfMessage()).toEqual(["read"]);
  await mark({ answered: true });
  expect(await statesOfMessage()).toEqual(["answered"]);
  await mark({ read: false, answered: false });
  expect(await statesOfMessage()).toEqual(["new"]);
  expect((await changesOf(message.id)).map(({ what }) => what).toSorted()).toEqual([
    "Marked as answered",
    "Marked as not answered",
    "Marked as not read",
    "Marked as read",
  ]);
});
