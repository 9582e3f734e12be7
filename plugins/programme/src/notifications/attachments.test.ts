import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test, vi } from "vitest";
import { heldTimers } from "../../tests/held-timers";
import { makeAttachments, registerAttachment } from "./attachments";

const container = {} as MedusaContainer;
const file = { filename: "a.txt", contentType: "text/plain", reference: "order 1" };

test("creates an attachment with the function registered for its kind", async () => {
  registerAttachment("greeting", async (_, reference) => Buffer.from(`Hello ${reference}`));
  const [made] = await makeAttachments(container, [{ ...file, kind: "greeting" }]);
  expect(made).toEqual({
    filename: "a.txt",
    contentType: "text/plain",
    content: Buffer.from("Hello order 1"),
  });
});

test("throws an error that names an unknown kind", async () => {
  await expect(makeAttachments(container, [{ ...file, kind: "poem" }])).rejects.toThrow(
    'Unknown attachment kind "poem" (a.txt).',
  );
});

test("creates attachments one at a time", async () => {
  let drawing = 0;
  const atOnce: number[] = [];
  registerAttachment("drawing", async () => {
    drawing += 1;
    atOnce.push(drawing);
    await new Promise(setImmediate);
    drawing -= 1;
    return Buffer.from("drawn");
  });
  const draw = () => makeAttachments(container, [{ ...file, kind: "drawing" }]);
  await Promise.all([draw(), draw(), draw()]);
  expect(atOnce).toEqual([1, 1, 1]);
});

test("creates the other attachments when one fails", async () => {
  registerAttachment("torn", () => Promise.reject(new Error("Torn.")));
  registerAttachment("whole", () => Promise.resolve(Buffer.from("whole")));
  const [torn, whole] = await Promise.allSettled(
    ["torn", "whole"].map((kind) => makeAttachments(container, [{ ...file, kind }])),
  );
  expect([torn?.status, whole?.status]).toEqual(["rejected", "fulfilled"]);
});

test("starts the next attachment when one takes longer than 10 seconds", async () => {
  const timers = heldTimers();
  registerAttachment("endless", () => new Promise(() => undefined));
  registerAttachment("quick", () => Promise.resolve(Buffer.from("drawn")));
  void makeAttachments(container, [{ ...file, kind: "endless" }]);
  const quick = makeAttachments(container, [{ ...file, kind: "quick" }]);
  await vi.waitUntil(() => timers.begun().length > 0);
  expect(timers.begun()).toEqual([10_000]);
  timers.end();
  expect(await quick).toHaveLength(1);
});
