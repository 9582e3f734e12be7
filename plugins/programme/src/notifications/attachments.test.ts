import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test } from "vitest";
import { makeAttachments, registerAttachment } from "./attachments";

const container = {} as MedusaContainer;
const file = { filename: "a.txt", contentType: "text/plain", reference: "order 1" };

test("a kind is made by whoever registered it", async () => {
  registerAttachment("greeting", async (_, reference) => Buffer.from(`Hello ${reference}`));
  const [made] = await makeAttachments(container, [{ ...file, kind: "greeting" }]);
  expect(made).toEqual({
    filename: "a.txt",
    contentType: "text/plain",
    content: Buffer.from("Hello order 1"),
  });
});

test("an unknown kind is an error that names it", async () => {
  await expect(makeAttachments(container, [{ ...file, kind: "poem" }])).rejects.toThrow(
    'Nobody makes attachments of the kind "poem" (a.txt).',
  );
});
