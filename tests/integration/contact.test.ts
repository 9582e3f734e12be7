import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { subjectsTo } from "../support/outbox.ts";
import { freshEmail } from "../support/sign-up.ts";
import { asAdmin, auditEntriesOf } from "../support/staff.ts";

interface Message {
  id: string;
  name: string;
  email: string;
  message: string;
  is_suspicious: boolean;
  read_at: string | null;
  answered_at: string | null;
}

async function messagesFrom(email: string): Promise<Message[]> {
  const { body } = await callAdmin<{ contact_messages: Message[] }>(
    "/admin/contact-messages?limit=200",
  );
  return body.contact_messages.filter((message) => message.email === email);
}

test("stores and marks a message whose hidden field is filled in, and emails it to the shop only", async () => {
  const email = freshEmail();
  const body = { name: "Bot", email, message: "Buy", website: "https://spam.example" };
  expect((await call("/shop/contact", { body })).status).toBe(200);
  // The sender does not see the field and cannot shorten it.
  const long = { ...body, website: "x".repeat(5000) };
  expect(await api("POST", "/contact", { body: long })).toMatchObject({ status: 200 });
  const honest = { name: "Ada", email: freshEmail(), message: "May I visit?", website: "" };
  expect((await call("/shop/contact", { body: honest })).status).toBe(200);
  const marksOf = async (sender: string) =>
    (await messagesFrom(sender)).map(({ is_suspicious }) => is_suspicious);
  expect(await marksOf(email)).toEqual([true, true]);
  expect(await marksOf(honest.email)).toEqual([false]);
  await expect.poll(() => subjectsTo(honest.email)).toHaveLength(1);
  expect(subjectsTo(email)).toEqual([]);
  const marked = () =>
    subjectsTo("shop@example.com").filter((subject) => subject === "Suspicious message from Bot");
  await expect.poll(marked).toHaveLength(2);
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
  expect((await auditEntriesOf(message.id)).map(({ what }) => what).toSorted()).toEqual([
    "Marked as answered",
    "Marked as not answered",
    "Marked as not read",
    "Marked as read",
  ]);
});
