import type { MedusaContainer } from "@medusajs/framework/types";
import { register } from "prom-client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { examples } from "./templates/examples";

const claimed = {
  id: "mail_1",
  to: "ada@example.org",
  template: "welcome",
  data: {},
  attachments: [],
  attempts: 1,
  message_id: "<mail_1@label.example>",
  queued_at: new Date("2026-01-31T09:30:00Z"),
};

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("MAIL_FROM", "The Label <no-reply@label.example>");
  // The variables are read once, and series made where their file is loaded.
  vi.resetModules();
  register.clear();
});

async function outgoing(mailbox: string, mail: object = {}) {
  vi.stubEnv("MAIL_SHOP", mailbox);
  const { outgoingMail } = await import("./send-due.js");
  return outgoingMail({} as MedusaContainer, { ...claimed, ...mail });
}

test("a reply to a mail reaches the shop's inbox, also where nobody reads the sender's", async () => {
  expect(await outgoing("desk@label.example")).toMatchObject({
    id: "mail_1",
    messageId: "<mail_1@label.example>",
    queuedAt: claimed.queued_at,
    from: { name: "The Label", address: "no-reply@label.example" },
    to: "ada@example.org",
    replyTo: { name: "", address: "desk@label.example" },
    subject: "Welcome to The Tomashi's",
    attachments: [],
  });
});

test("a sender that is the inbox needs no other address for replies", async () => {
  expect(await outgoing("no-reply@label.example")).not.toHaveProperty("replyTo");
});

test("a reply to a contact message reaches the person who wrote", async () => {
  const message = { template: "contact-message", data: examples["contact-message"] };
  expect(await outgoing("desk@label.example", message)).toMatchObject({
    replyTo: { name: "Ada Okafor", address: "ada@example.org" },
  });
});

test("a file that is not made within 20 seconds keeps its mail from being sent for now", async () => {
  const { registerAttachment } = await import("./attachments.js");
  registerAttachment("endless", () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const file = { filename: "a.txt", contentType: "text/plain", kind: "endless", reference: "a" };
  let refusal: unknown;
  const made = outgoing("desk@label.example", { attachments: [file] }).catch((error: unknown) => {
    refusal = error;
  });
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(refusal).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await made;
  expect(refusal).toEqual(new Error("The attachments were not made within 20 s."));
});
