import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { smtpTransport } from "./smtp-transport";

const mail = {
  id: "mail_1",
  messageId: "<mail_1@label.example>",
  queuedAt: new Date("2026-01-31T09:30:00Z"),
  from: { name: "The Label", address: "no-reply@label.example" },
  to: "ada@example.org",
  subject: "Welcome",
  html: "<p>Welcome</p>",
  text: "Welcome",
  attachments: [],
};

test("fails after 10 seconds when the mail server connects but does not respond", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
  });
  await once(server, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  let failure: unknown;
  const connected = once(server, "connection");
  void smtpTransport(`smtp://127.0.0.1:${port}`)
    .deliver(mail, signal)
    .catch((error: unknown) => (failure = error));
  await connected;
  const later = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  };
  await later(0);
  await later(9999);
  expect(failure).toBeUndefined();
  await later(1);
  expect(failure).toMatchObject({ message: "Greeting never received" });
});
