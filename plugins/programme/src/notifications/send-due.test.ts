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
  // Modules read the variables and create their metrics when they are loaded.
  vi.resetModules();
  register.clear();
});

async function outgoing(mailbox: string, mail: object = {}) {
  vi.stubEnv("MAIL_SHOP", mailbox);
  const { outgoingEmail: outgoingMail } = await import("./send-due.js");
  return outgoingMail({} as MedusaContainer, { ...claimed, ...mail });
}

test("sets Reply-To to the shop's inbox when the sender is another address", async () => {
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

test("omits Reply-To when the sender is the shop's inbox", async () => {
  expect(await outgoing("no-reply@label.example")).not.toHaveProperty("replyTo");
});

test("sets Reply-To to the author of a contact message", async () => {
  const message = { template: "contact-message", data: examples["contact-message"] };
  expect(await outgoing("desk@label.example", message)).toMatchObject({
    replyTo: { name: "Ada Okafor", address: "ada@example.org" },
  });
});

test("throws when an attachment is not created within 20 seconds", async () => {
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
  expect(refusal).toEqual(new Error("The attachments were not created within 20 s."));
});
